import { beforeAll, describe, expect, test } from "vitest";
import { exampleTitle } from "#core/import/own-format.ts";
import { exampleText } from "#core/sale/examples.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import { addScenario } from "#testing/data/scenarios.ts";
import { CreateScenarioLink } from "#testing/documents/scenario-link-documents.ts";
import { graphql } from "#testing/gql/gql.ts";

const Examples = graphql(`
  query Examples($price: PriceInput!) {
    viewer {
      listings(first: 10) {
        edges {
          node {
            examples
          }
        }
        totals {
          examples
        }
      }
      report {
        overview(by: MARKETPLACE) {
          totals {
            examples
          }
          groups {
            key
            figures {
              examples
            }
          }
        }
      }
    }
    calculatePrice(input: $price) {
      examples
    }
  }
`);

/** Of each example, a listing on which it alone counts, and one of its own in that. */
const cases = {
  FEES: { listing: { channel: "OWN_FEES", terms: { taxSellPct: 7 } }, own: { txPct: 1.5 } },
  TAX: { listing: { channel: "SHOPEE", terms: {} }, own: { taxSellPct: 7 } },
  ROAS: { listing: { channel: "SHOPEE", terms: { taxSellPct: 7, useAds: true } }, own: { roasTarget: 11.5 } },
} as const;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const sold = { costCents: 2000, priceCents: 9000, unitsPerMonth: 10 };
const price = { cost: 20, priceList: 90, taxSellPct: 4, marketplace: { shopee: {} } };

async function sellerOf(...listings: object[]): Promise<TestAccount> {
  const seller = await createAccount(app, "trial");
  await createListings(
    app,
    seller.userId,
    listings.map((listing) => ({ ...sold, listing })),
  );
  return seller;
}

async function examplesOf(seller: TestAccount, input: object = price) {
  const { viewer, calculatePrice } = await seller.client.graphql(Examples, { price: { ...price, ...input } });
  if (!viewer) throw new Error("signed out");
  return {
    rows: viewer.listings.edges.map(({ node }) => node.examples),
    totals: viewer.listings.totals?.examples,
    report: viewer.report.overview.totals.examples,
    groups: Object.fromEntries(
      viewer.report.overview.groups.map(({ key, figures }) => [key, figures.examples]),
    ),
    price: calculatePrice?.examples,
  };
}

const answerTax = ({ userId }: TestAccount) =>
  app.db.sellerSettings.create({
    data: { userId, taxSellPct: 7, taxRegime: "SIMPLES", updatedAt: app.clock.now() },
  });

describe("AS-01 D564 the server says what of a figure is an example", () => {
  test.each(Object.entries(cases))(
    "%s: of a listing, of totals and of reports, until it is given",
    async (example, of) => {
      const { listing, own } = of;
      const whole = await sellerOf(listing);
      const found = await examplesOf(whole);
      expect(found).toMatchObject({ rows: [[example]], totals: [example], report: [example] });
      expect(found.groups).toEqual({ [listing.channel]: [example] });
      const given = await sellerOf({ ...listing, terms: { ...listing.terms, ...own } });
      const none = await examplesOf(given);
      expect(none).toMatchObject({ rows: [[]], totals: [], report: [], groups: { [listing.channel]: [] } });
    },
  );

  test("a tax that the settings have is no example, nor is anything of a listing without figures", async () => {
    const seller = await sellerOf(
      { channel: "SHOPEE", terms: {} },
      { channel: "MAGALU", terms: {}, priceCents: null },
    );
    expect(await examplesOf(seller)).toMatchObject({
      totals: ["TAX"],
      groups: { SHOPEE: ["TAX"], MAGALU: [] },
    });
    await answerTax(seller);
    expect(await examplesOf(seller)).toMatchObject({ rows: [[], []], totals: [], report: [] });
  });

  test("a calculated price says which of its inputs were left at the example", async () => {
    const seller = await sellerOf();
    const priceOf = async (input: object) => (await examplesOf(seller, input)).price;
    expect(await priceOf({})).toEqual([]);
    expect(await priceOf({ taxSellPct: 7, marketplace: null })).toEqual(["FEES", "TAX"]);
    expect(await priceOf({ mode: "ADVANCED" })).toEqual(["ROAS"]);
    await answerTax(seller);
    expect(await priceOf({ taxSellPct: 7 })).toEqual([]);
  });

  test("every table to download names them in its last column, which an import leaves out", async () => {
    const seller = await sellerOf({ channel: "SHOPEE", terms: {} });
    const paths = ["exports/listings.csv", "reports/overview.csv", "reports/abc.csv", "reports/history.csv"];
    const lastCells = async () =>
      await Promise.all(
        paths.map(async (path) => {
          const text = await (await seller.client.get(`/api/${path}`)).text();
          const lines = text
            .trim()
            .split("\r\n")
            .map((line) => line.split(";").at(-1));
          return [lines[0], lines.at(-1)];
        }),
      );
    expect(await lastCells()).toEqual(paths.map(() => [exampleTitle, exampleText(["TAX"])]));
    await answerTax(seller);
    expect(await lastCells()).toEqual(paths.map(() => [exampleTitle, ""]));
  });

  test("a shared scenario names those of the figures that it shows, without a way to change them", async () => {
    const seller = await sellerOf();
    const pageOf = async (showCosts: boolean, input: object) => {
      const { id } = await addScenario(seller.client, { ...price, ...input });
      const { createScenarioLink } = await seller.client.graphql(CreateScenarioLink, {
        input: { id, showCosts },
      });
      if (!("url" in createScenarioLink)) throw new Error(JSON.stringify(createScenarioLink));
      return await (await app.client().get(new URL(createScenarioLink.url).pathname)).text();
    };
    const tax = { taxSellPct: 7 };
    expect(await pageOf(true, tax)).toContain("com 7% de imposto de exemplo");
    expect(await pageOf(true, tax)).not.toContain("mudar");
    expect(await pageOf(false, tax)).not.toContain("de exemplo");
    expect(await pageOf(false, { ...tax, marketplace: null })).toContain("com taxas de exemplo");
    expect(await pageOf(true, {})).not.toContain("de exemplo");
  });
});
