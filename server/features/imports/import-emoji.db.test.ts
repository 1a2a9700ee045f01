import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { importSteps } from "#testing/data/catalogue/import-steps.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_SCALE: "100" });
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

/** A text whose emoji would be split by a cut after each of these numbers of units. */
const emojis = (cuts: readonly number[]) => {
  const text = [..."a".repeat(201)];
  for (const cut of cuts) text.splice(cut - 1, 2, "😀");
  return text.join("");
};

test("T1 an emoji at the place of any cut is imported, in titles, samples, changes and problems", async () => {
  const account = await createAccount(app, "trial");
  const { imported } = importSteps(app);
  const title = `Observações ${"t".repeat(187)}😀 fim`;
  const name = `${"n".repeat(59)}😀 linda`;
  const file = (notes: string, cost: string) =>
    `SKU;Nome;Custo;Observações;${title}\nE1;${name};${cost};${notes};${emojis([40, 60, 80, 100])}\n`;
  const first = await imported(account, file(emojis([80]), "10,00"));
  expect([first.state, first.summary?.created]).toEqual(["DONE", 1]);
  const changed = await imported(account, file(`novo ${emojis([75])}`, "11,00"));
  expect([changed.state, changed.summary?.updated]).toEqual(["DONE", 1]);
  const wrong = await imported(account, file("x", `${"9".repeat(39)}😀`));
  expect([wrong.state, wrong.summary?.failed]).toEqual(["DONE", 1]);
  const product = await app.db.product.findFirstOrThrow({ where: { userId: account.userId } });
  expect(product).toMatchObject({ name, costCents: 1100 });
});
