import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  type Browser,
  type BrowserContext,
  chromium,
  expect as expectPage,
  type Page,
} from "@playwright/test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runServer, type ServerProcess } from "#testing/app/server-process.ts";
import { copyTemplate } from "#testing/app/template-database.ts";
import { testPassword, uniqueName } from "#testing/data/accounts.ts";
import { journeyChromium } from "#tools/checks/run/browser.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import { makeNextBuild } from "./next-build.ts";

const built = path.resolve(import.meta.dirname, "../../../dist/web");

type Server = { port: number; process: ServerProcess };
let folder: string;
let balancer: Balancer;
let browser: Browser;
let older: Server;
let newer: Server;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "calculadora-upgrade-"));
  const nextDir = path.join(folder, "web");
  await makeNextBuild(built, nextDir);
  balancer = await startBalancer();
  const databaseUrl = await copyTemplate(`test_upgrade_${process.env.VITEST_POOL_ID ?? "1"}`);
  const start = async (webDir: string): Promise<Server> => {
    const server = runServer({
      NODE_ENV: "test",
      PORT: "0",
      DATABASE_URL: databaseUrl,
      WEB_DIR: webDir,
      PUBLIC_URL: balancer.url,
      SESSION_SECRET: "a secret that only the tests use",
      PERSISTED_DOCUMENTS_ONLY: "true",
      RATE_LIMIT_SCALE: "1000",
      PASSWORD_HASH_COST: "low",
      STRIPE_API_BASE: "http://127.0.0.1:9",
    });
    const [{ port }] = await server.ready;
    return { port, process: server };
  };
  // As in an upgrade: the older build's servers are there first.
  older = await start(built);
  newer = await start(nextDir);
  browser = await chromium.launch(journeyChromium());
}, 120_000);

afterAll(async () => {
  await browser?.close();
  for (const server of [older, newer]) server?.process.child.kill("SIGKILL");
  await balancer?.close();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** A browser without a cache, and the errors of its pages. */
async function openContext(): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({
    baseURL: balancer.url,
    locale: "pt-BR",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return { context, page, errors };
}

async function register(): Promise<string> {
  const username = uniqueName("ana");
  const response = await fetch(`${balancer.url}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      username,
      email: `${username}@exemplo.com.br`,
      firstName: "Marina",
      password: testPassword,
    }),
  });
  expect(response.status).toBe(201);
  return username;
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Nome de usuário").fill(username);
  await page.getByLabel("Senha", { exact: true }).fill(testPassword);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expectPage(page.getByRole("navigation").first()).toBeVisible();
}

/** Screens and their headings. */
const screens = [
  ["/calculator", "Calculadora"],
  ["/products", "Produtos"],
  ["/settings", "Configurações"],
] as const;

describe("D281 while servers of two builds answer in turn", { timeout: 240_000 }, () => {
  test.each([
    ["request", 8],
    ["connection", 5],
  ] as const)(
    "none of four page loads a visit fails behind a balancer by %s (%i visits)",
    async (by, most) => {
      balancer.serve([older.port, newer.port], by);
      const failed: string[] = [];
      let visits = 0;
      const visitInTurn = async (): Promise<void> => {
        while (visits < most) {
          visits += 1;
          const username = await register();
          const { context, page, errors } = await openContext();
          await signIn(page, username);
          for (const [address, title] of screens) {
            await page.goto(address);
            await expectPage(page.getByRole("heading", { name: title }).first()).toBeVisible();
            // The first screen is in the page already; the seller's name comes with the running
            // app.
            await expectPage(page.locator("#root")).toContainText("Marina");
          }
          failed.push(...errors);
          await context.close();
        }
      };
      await Promise.all([visitInTurn(), visitInTurn()]);
      expect([failed, balancer.missing]).toEqual([[], []]);
    },
  );

  test("an open page of the older build goes on without its servers, and keeps what was typed", async () => {
    balancer.serve([older.port]);
    const username = await register();
    const { context, page, errors } = await openContext();
    await signIn(page, username);
    await page.goto("/calculator");
    const cost = page.getByRole("textbox", { name: "Custo do produto" });
    await page.evaluate(() => Object.assign(window, { isStillThere: true }));

    balancer.serve([newer.port]);
    older.process.child.kill("SIGTERM");
    await older.process.ended;
    const saved = page.waitForResponse(
      async (response) =>
        response.url().endsWith("/graphql") && (await response.text()).includes("saveCalculatorDraft"),
    );
    await cost.fill("77,77");
    await cost.blur();
    await saved;
    await page.getByRole("link", { name: "Configurações" }).first().click();
    await expectPage(page.getByRole("heading", { name: "Configurações" }).first()).toBeVisible();
    await page.goBack();
    await expectPage(cost).toHaveValue("77,77");
    expect(await page.evaluate(() => "isStillThere" in window)).toBe(true);
    expect([errors, balancer.missing]).toEqual([[], []]);
    await context.close();
  });
});
