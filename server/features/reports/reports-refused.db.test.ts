import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { createListings } from "#testing/data/catalogue/products.ts";
import {
  ReportAbc,
  ReportFixFirst,
  ReportGroups,
  ReportHistory,
  ReportTotals,
} from "#testing/documents/report-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const tables = ["overview", "fix-first", "abc", "history"] as const;

describe("D350 without access", () => {
  test.each(["basic", "expired"] as const)(
    "%s: the totals and how much there is to correct, nothing more",
    async (tier) => {
      const { client, userId } = await createAccount(app, tier);
      await createListings(app, userId, [{ priceCents: 8200 }]);
      const { viewer } = await client.graphql(ReportTotals);
      expect(viewer?.report).toMatchObject({
        overview: { totals: { listings: 1 } },
        fixTotals: { listings: 1 },
      });
      const denied = expect.objectContaining({
        extensions: expect.objectContaining({ code: "FEATURE_DENIED", feature: "margin_analytics" }),
      });
      const ask = async (selection: string) =>
        (await client.rawGraphql(`{ viewer { report { ${selection} } } }`)).errors;
      for (const selection of [
        "overview { groups { key } }",
        "overview { marginBands { fromPct } }",
        "fixFirst(first: 1) { edges { node { id } } }",
        "abc(first: 1) { edges { node { id } } }",
        "abcClasses { listings }",
        "history { from }",
      ])
        expect([selection, await ask(selection)]).toEqual([selection, [denied]]);
      for (const table of tables) {
        const response = await client.get(`/api/reports/${table}.csv`);
        expect([table, response.status, await response.json()]).toMatchObject([
          table,
          403,
          { code: "FEATURE_DENIED" },
        ]);
      }
    },
  );
});

describe("AP-02 an API key", () => {
  test("with READ reads reports and their files; without it, neither", async () => {
    const reading = await createIntegrator(app, { scopes: ["READ"] });
    await createListings(app, reading.userId, [{ priceCents: 8200 }]);
    const { program } = reading;
    expect((await program.graphql(ReportFixFirst, { first: 5 })).viewer?.report.fixFirst.edges).toHaveLength(
      1,
    );
    expect((await program.graphql(ReportGroups, { by: "TAG" })).viewer?.report.overview.groups).toHaveLength(
      1,
    );
    for (const table of tables) expect((await program.get(`/api/reports/${table}.csv`)).status).toBe(200);
    const { program: calculating } = await createIntegrator(app, { scopes: ["CALCULATE"] });
    await expect(calculating.graphql(ReportTotals)).rejects.toThrow("API_KEY_SCOPE");
    for (const table of tables) expect((await calculating.get(`/api/reports/${table}.csv`)).status).toBe(403);
  });
});

test("RE-01 a seller's reports hold nothing of another's", async () => {
  const [ana, bia] = [await createAccount(app, "trial"), await createAccount(app, "trial")];
  await createListings(app, ana.userId, [{ priceCents: 8200 }, {}]);
  const { client } = bia;
  expect((await client.graphql(ReportTotals)).viewer?.report.overview.totals.listings).toBe(0);
  expect((await client.graphql(ReportGroups, { by: "MARKETPLACE" })).viewer?.report.overview.groups).toEqual(
    [],
  );
  expect((await client.graphql(ReportFixFirst, { first: 5 })).viewer?.report.fixFirst.edges).toEqual([]);
  const abc = await client.graphql(ReportAbc, { by: "PROFIT", only: false, first: 5 });
  expect(abc.viewer?.report.abc.edges).toEqual([]);
  const history = await client.graphql(ReportHistory, { by: "MARKETPLACE" });
  expect(history.viewer?.report.history).toMatchObject({ series: [], marks: [] });
  const file = await (await client.get("/api/reports/abc.csv")).text();
  expect(file.trim().split("\r\n")).toHaveLength(1);
});

describe("RE-04 a history", () => {
  test.each<[string, object, string]>([
    ["of 100 years", { from: "1926-11-22", to: "2026-11-22" }, "from"],
    ["that ends before it begins", { from: "2026-11-22", to: "2026-11-21" }, "from"],
  ])("%s is refused at its field, in the API and as a file", async (_what, range, field) => {
    const { client } = await createAccount(app, "trial");
    const args = Object.entries(range)
      .map(([name, day]) => `${name}: "${day}"`)
      .join(", ");
    const { errors } = await client.rawGraphql(`{ viewer { report { history(${args}) { from } } } }`);
    expect(errors).toMatchObject([
      { extensions: { code: "BAD_USER_INPUT", fields: { [field]: expect.any(String) } } },
    ]);
    const query = new URLSearchParams(range as Record<string, string>);
    const response = await client.get(`/api/reports/history.csv?${query}`);
    expect([response.status, Object.keys((await response.json()).fields)]).toEqual([400, [field]]);
  });

  test("of an empty month has no days and no marks", async () => {
    const { client } = await createAccount(app, "trial");
    const range = { from: "2020-02-01", to: "2020-02-29" };
    const { viewer } = await client.graphql(ReportHistory, { ...range, by: "CATALOGUE" });
    expect(viewer?.report.history).toMatchObject({ ...range, series: [], marks: [] });
  });
});

test("RE-06 an unknown grouping of a file is refused", async () => {
  const { client } = await createAccount(app, "trial");
  for (const path of ["overview.csv?by=COLOR", "abc.csv?by=SIZE", "history.csv?by=TAG"])
    expect([path, (await client.get(`/api/reports/${path}`)).status]).toEqual([path, 400]);
});
