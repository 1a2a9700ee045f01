import { beforeAll, describe, expect, test } from "vitest";
import { formatMoney } from "#core/format/money.ts";
import { initialSellerDefaults } from "#core/sale/seller-defaults.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, signedInClient } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { graphql } from "#testing/gql/gql.ts";
import type { SellerSettingsInput } from "#testing/gql/graphql.ts";
import { findSellerDefaults } from "../catalogue/figures/find-seller-defaults.ts";

const SaveSettings = graphql(`
  mutation SaveSettings($input: SaveSettingsInput!) {
    saveSettings(input: $input) {
      __typename
      ... on SaveSettingsPayload {
        viewer {
          settings {
            ...WholeSettings
          }
        }
      }
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
      ... on RefusedError {
        code
      }
    }
  }
`);

const OwnSettings = graphql(`
  query OwnSettings {
    viewer {
      settings {
        ...WholeSettings
      }
    }
  }

  fragment WholeSettings on SellerSettings {
    taxRegime
    isTaxExample
    unanswered
    taxSellPct
    simplesAnnex
    simplesRevenueCents
    paysCbsOutside
    packagingCents
    returnsPct
    returnCostCents
    minimumMarginPct
    useAds
    roasTarget
    sellerType
    ordersIn90Days
    reputation
    amazonPlan
    amazonLogistics
    amazonShippingCents
    magaluPlan
    storeGateway
    storePlan
    pixSharePct
    pixPercent
    pixFixedCents
    cardSharePct
    cardPercent
    cardFixedCents
    boletoPercent
    boletoFixedCents
    storeMonthlyCents
    storeSalesPerMonth
    marketplaces
    priceEnding
    version
  }
`);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Browser = Awaited<ReturnType<typeof createAccount>>["client"];

async function save(client: Browser, version: number, settings: SellerSettingsInput) {
  return (await client.graphql(SaveSettings, { input: { version, settings } })).saveSettings;
}

async function settingsOf(client: Browser) {
  return (await client.graphql(OwnSettings)).viewer?.settings;
}

const conflict = { __typename: "RefusedError", code: "VERSION_CONFLICT" };

describe("AC-06 a seller's defaults", () => {
  test("are the built-in ones until some are saved; a save keeps what it leaves out", async () => {
    const { client, userId } = await createAccount(app);
    expect(await settingsOf(client)).toEqual({
      ...initialSellerDefaults,
      version: 0,
      unanswered: ["REPUTATION", "MAGALU_PLAN"],
    });
    await save(client, 0, { taxRegime: "SIMPLES", taxSellPct: 8.5, marketplaces: ["SHOPEE", "AMAZON"] });
    const saved = await save(client, 1, { packagingCents: 150, reputation: "YELLOW" });
    const settings = {
      ...initialSellerDefaults,
      taxRegime: "SIMPLES",
      taxSellPct: 8.5,
      isTaxExample: false,
      marketplaces: ["SHOPEE", "AMAZON"],
      packagingCents: 150,
      reputation: "YELLOW",
      version: 2,
    };
    expect(saved).toMatchObject({ viewer: { settings } });
    const unanswered = ["magaluPlan"];
    expect(await findSellerDefaults(app.db, userId)).toEqual({ ...settings, unanswered });
    await save(client, 2, { taxSellPct: null, marketplaces: null });
    expect(await settingsOf(client)).toMatchObject({ taxSellPct: 7, marketplaces: [], packagingCents: 150 });
  });

  test.each<[SellerSettingsInput, string, string]>([
    [{ taxSellPct: 100.1 }, "taxSellPct", "Informe um valor entre 0% e 100%."],
    [
      { packagingCents: -1 },
      "packagingCents",
      `Informe um valor entre ${formatMoney(0)} e ${formatMoney(10_000_000)}.`,
    ],
    [{ minimumMarginPct: -0.1 }, "minimumMarginPct", "Informe um valor entre 0% e 100%."],
    [{ roasTarget: 0.001 }, "roasTarget", "Informe 0 ou um valor entre 0,01x e 10.000x."],
    [
      { ordersIn90Days: -1 },
      "ordersIn90Days",
      "Informe quantos pedidos você teve em 90 dias, de 0 a 1.000.000.",
    ],
    [{ pixSharePct: 33.3 }, "pixSharePct", "Informe uma porcentagem inteira, de 0 a 100."],
    [{ storeSalesPerMonth: 0 }, "storeSalesPerMonth", "Informe um número de 1 a 1.000.000."],
    [
      { simplesRevenueCents: 480_000_001 },
      "simplesRevenueCents",
      `Informe um valor entre ${formatMoney(0)} e ${formatMoney(4_800_000)}.`,
    ],
    [{ marketplaces: ["SHOPEE", "SHOPEE"] }, "marketplaces", "Informe cada canal uma vez só."],
  ])("%j is refused at its field, and nothing is saved", async (bad, field, message) => {
    const { client } = await createAccount(app);
    const refused = { __typename: "InvalidInputError", fields: [{ field, message }] };
    expect(await save(client, 0, { useAds: true, ...bad })).toEqual(refused);
    expect(await settingsOf(client)).toMatchObject({ useAds: false, version: 0 });
  });

  test("AS-01 the tax is an example until one is given; 7% without a regime is not given", async () => {
    const { client } = await createAccount(app);
    const isExample = async () => (await settingsOf(client))?.isTaxExample;
    expect(await isExample()).toBe(true);
    await save(client, 0, { taxSellPct: 7 });
    expect(await isExample()).toBe(true);
    await save(client, 1, { taxRegime: "PRESUMIDO" });
    expect(await isExample()).toBe(false);
    await save(client, 2, { taxSellPct: null });
    expect(await isExample()).toBe(true);
    await save(client, 3, { taxRegime: null, taxSellPct: 0 });
    expect(await isExample()).toBe(false);
  });

  test("AS-01 D482 a question of a marketplace is open until it is answered, and after null again", async () => {
    const { client } = await createAccount(app);
    const open = async () => (await settingsOf(client))?.unanswered;
    expect(await open()).toEqual(["REPUTATION", "MAGALU_PLAN"]);
    await save(client, 0, { reputation: "GREEN" });
    expect(await open()).toEqual(["MAGALU_PLAN"]);
    await save(client, 1, { reputation: null, magaluPlan: "STANDARD" });
    expect(await open()).toEqual(["REPUTATION"]);
    expect((await settingsOf(client))?.reputation).toBe("GREEN");
  });

  test("of two tabs that save the same version, one is refused", async () => {
    const { client, userId } = await createAccount(app);
    const tabs = [client, await signedInClient(app, userId), await signedInClient(app, userId)];
    const outcomes = await Promise.all(tabs.map((tab, at) => save(tab, 0, { taxSellPct: at + 10 })));
    expect(outcomes.filter(({ __typename }) => __typename === "SaveSettingsPayload")).toHaveLength(1);
    expect(outcomes.filter((outcome) => "code" in outcome)).toEqual([conflict, conflict]);
    const { version } = await findSellerDefaults(app.db, userId);
    expect(version).toBe(1);
  });

  test("another seller's are unaffected; an API key can read but not save them", async () => {
    const [ana, bia] = [await createIntegrator(app), await createAccount(app)];
    await save(ana.client, 0, { taxSellPct: 9 });
    expect(await settingsOf(bia.client)).toMatchObject({ taxSellPct: 7, version: 0 });
    expect(await settingsOf(ana.program)).toMatchObject({ taxSellPct: 9 });
    await expect(save(ana.program, 1, { taxSellPct: 10 })).rejects.toThrow("API_KEY_NOT_ALLOWED");
  });
});

describe("PR-12 figures that depend on a default", () => {
  const isMarked = async (userId: string) => (await app.db.staleFigures.count({ where: { userId } })) > 0;

  test("are marked in the same transaction, for this seller only; other changes leave them", async () => {
    const [ana, bia] = [await createAccount(app), await createAccount(app)];
    await save(ana.client, 0, { taxRegime: "MEI", taxSellPct: 7 });
    expect(await isMarked(ana.userId)).toBe(false);
    await save(ana.client, 1, { taxSellPct: 8 });
    expect([await isMarked(ana.userId), await isMarked(bia.userId)]).toEqual([true, false]);
  });

  test("TX-02 D567 are marked when annex and revenue of the Simples become known", async () => {
    const { client, userId } = await createAccount(app);
    await save(client, 0, { taxRegime: "SIMPLES", simplesAnnex: "II" });
    expect(await isMarked(userId)).toBe(false);
    await save(client, 1, { taxSellPct: 7, simplesRevenueCents: 60_000_000 });
    expect(await isMarked(userId)).toBe(true);
  });
});
