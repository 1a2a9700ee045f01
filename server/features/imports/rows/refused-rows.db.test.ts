import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { importSteps, sendFile } from "#testing/data/catalogue/import-steps.ts";

let app: TestApp;
let steps: ReturnType<typeof importSteps>;
beforeAll(async () => {
  app = await testApp();
  steps = importSteps(app);
});
afterAll(() => Promise.all([app.deps.locks.close(), app.deps.queues.close()]));

const file = [
  "Cód.;Produto;Custo;Canal;Preço;Cor",
  "00A1;Caneca;10,00;Shopee;39,90;Azul",
  "00A2;Copo;doze;Shopee;29,90;Preto",
  "00A3;Jarra;9,00;Mercado da esquina;49,90;",
].join("\n");

test("AS-04 D535 refused rows come in the file's own columns, and enter once they are mended", async () => {
  const account = await createAccount(app, "trial");
  const { globalId } = await steps.imported(account, file);
  const answer = await account.client.send(`/api/imports/refused?id=${encodeURIComponent(globalId)}`);
  const text = (await answer.text()).replace("\ufeff", "");
  const [titles, ...rows] = text.trim().split("\r\n");
  expect(titles).toBe("Cód.;Produto;Custo;Canal;Preço;Cor;O que corrigir (não é importado)");
  expect(rows.map((row) => row.split(";").slice(0, 6).join(";"))).toEqual([
    "00A2;Copo;doze;Shopee;29,90;Preto",
    "00A3;Jarra;9,00;Mercado da esquina;49,90;",
  ]);
  expect(text).toContain("“doze” não é um número.");

  const mended = text.replace("doze", "12,00").replace("Mercado da esquina", "Shopee");
  const { id, globalId: again } = await sendFile(account, mended);
  await steps.work(id);
  const compared = await steps.importOf(account, again);
  expect(compared).toMatchObject({ isMappingRemembered: true, summary: { created: 2, failed: 0 } });
});
