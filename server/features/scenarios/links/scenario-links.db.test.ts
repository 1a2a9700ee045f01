import { beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#core/time.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, type TestAccount } from "#testing/data/accounts.ts";
import { addScenario } from "#testing/data/scenarios.ts";
import {
  CreateScenarioLink,
  RevokeScenarioLink,
  SharedScenario,
} from "#testing/documents/scenario-link-documents.ts";

let app: TestApp;
let ana: TestAccount;
let scenarioId: string;

beforeAll(async () => {
  app = await testApp();
  ana = await createAccount(app, "paid");
  const price = { cost: 20, priceList: 50, marketplace: { shopee: {} } };
  ({ id: scenarioId } = await addScenario(ana.client, price, { name: "Natal <b>" }));
});

async function link(more: { id?: string; showCosts?: boolean; days?: number } = {}) {
  const input = { id: scenarioId, ...more };
  const { createScenarioLink } = await ana.client.graphql(CreateScenarioLink, { input });
  if (!("url" in createScenarioLink)) throw new Error(JSON.stringify(createScenarioLink));
  const { pathname } = new URL(createScenarioLink.url);
  return { ...createScenarioLink, pathname, token: pathname.split("/").at(-1) ?? "" };
}

async function open(pathname: string) {
  const response = await app.client().get(pathname);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("SC-05 a link to a scenario", () => {
  test("shows it without an account, and by default without cost and margins", async () => {
    const { pathname, link: made } = await link();
    const { status, headers, text } = await open(pathname);
    expect(status).toBe(200);
    expect((await open(`${pathname}/`)).text).toBe(text);
    expect(text).toContain("<h1>Natal &lt;b&gt;</h1>");
    expect(text).toContain("O marketplace repassa");
    for (const hidden of ["Sobra por venda", "Produto", "Impostos", "R$\u00a020,00", ana.username, ana.email])
      expect(text).not.toContain(hidden);
    expect(text).not.toContain("<script");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(Date.parse(made.expiresAt) - app.clock.now().getTime()).toBe(30 * dayMs);
  });

  test("shows costs and margins when its owner says so, and every view is counted", async () => {
    const { pathname, token } = await link({ showCosts: true });
    expect((await open(pathname)).text).toContain("Sobra por venda");
    const { sharedScenario } = await app.client().graphql(SharedScenario, { token });
    expect(sharedScenario).toMatchObject({ name: "Natal <b>", priceList: 50, sale: { cost: 20 } });
    const { sharedScenario: hidden } = await app
      .client()
      .graphql(SharedScenario, { token: (await link()).token });
    expect(hidden).toMatchObject({ sale: null, result: null });
    const [row] = await app.db.scenarioLink.findMany({ where: { showCosts: true }, orderBy: { id: "desc" } });
    expect(row?.viewCount).toBe(2);
  });

  test("AS-03 the lines of its costs lead from what the marketplace passes on to what is left", async () => {
    const costs = { cost: 20.01, packaging: 1.374, taxSellPct: 6.66, returnsPct: 3.3, returnCost: 7.77 };
    const price = { ...costs, priceList: 79.93, mode: "ADVANCED" as const, roasTarget: 9.7 };
    const { id } = await addScenario(ana.client, price);
    const text = await (await open((await link({ showCosts: true, id })).pathname)).text;
    const lines = [...text.matchAll(/<tr><th scope="row">([^<]+).*?<td>(.*?)<\/td>/gs)].map(
      ([, label = "", amount = ""]) => [label.trim(), Number(amount.replaceAll(/\D/g, ""))] as const,
    );
    const from = lines.findIndex(([label]) => label === "Repasse");
    const [transfer, ...rest] = lines.slice(from).map(([, cents]) => cents);
    expect(rest).toHaveLength(6);
    expect(rest.slice(0, -1).reduce((sum, cents) => sum - cents, transfer ?? 0)).toBe(rest.at(-1));
  });

  test("D327 is stored as a hash, and its 256 bits are in no log", async () => {
    const { token } = await link();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const rows = await app.db.$queryRaw<object[]>`SELECT to_jsonb(l)::text AS row FROM scenario_links l`;
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("D327 unknown, expired, revoked and of a deleted scenario: the same page", async () => {
    const unknown = await open(`/cenario/${"a".repeat(43)}`);
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain("Este link não está disponível");
    const revoked = await link();
    await ana.client.graphql(RevokeScenarioLink, { input: { id: revoked.link.id } });
    await ana.client.graphql(RevokeScenarioLink, { input: { id: revoked.link.id } });
    const expired = await link({ days: 1 });
    const expiresAt = app.clock.now();
    await app.db.scenarioLink.updateMany({
      where: { userId: ana.userId, expiresAt: { lt: new Date(expiresAt.getTime() + 2 * dayMs) } },
      data: { expiresAt },
    });
    for (const { pathname } of [revoked, expired]) {
      const { status, text } = await open(pathname);
      expect([status, text]).toEqual([404, unknown.text]);
    }
    const deleted = await link();
    await app.db.scenario.updateMany({ where: { userId: ana.userId }, data: { deletedAt: expiresAt } });
    expect((await open(deleted.pathname)).text).toBe(unknown.text);
    await app.db.scenario.updateMany({ where: { userId: ana.userId }, data: { deletedAt: null } });
  });

  test("D327 is refused for 0 or 366 days, and from the eleventh working one on", async () => {
    const other = await createAccount(app, "paid");
    const { id } = await addScenario(other.client, { cost: 1, priceList: 2 });
    const make = async (days: number) =>
      (await other.client.graphql(CreateScenarioLink, { input: { id, days } })).createScenarioLink;
    for (const days of [0, 366]) expect(await make(days)).toMatchObject({ fields: [{ field: "days" }] });
    const made = await Promise.all(Array.from({ length: 12 }, () => make(7)));
    expect(made.filter((one) => "url" in one)).toHaveLength(10);
  });

  test("of another seller cannot be made or ended", async () => {
    const bia = await createAccount(app, "paid");
    const { link: anas } = await link();
    const make = bia.client.graphql(CreateScenarioLink, { input: { id: scenarioId } });
    await expect(make).rejects.toThrow("NOT_FOUND");
    const end = bia.client.graphql(RevokeScenarioLink, { input: { id: anas.id } });
    await expect(end).rejects.toThrow("NOT_FOUND");
  });

  test("D327 an address that opens too many is told to wait", async () => {
    const address = "203.0.113.9";
    await app.deps.limits.take("sharedScenarioByAddress", address, 120);
    const busy = await app.client(address).get(`/cenario/${"b".repeat(43)}`);
    expect([busy.status, busy.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });
});
