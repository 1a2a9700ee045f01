import { beforeEach, describe } from "vitest";
import { violations } from "#web/testing/axe.ts";
import { expect } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import { page } from "#web/testing/page.ts";
import { field, openCalculator, answer as result } from "#web/testing/screens/calculator-screen.ts";
import { test } from "#web/testing/test.ts";

const sheet = () => page.getByRole("dialog", { name: "Onde e como você vende?" });
const mark = () => page.getByText(/de exemplo ·/);
const box = (name: string) => sheet().getByRole("checkbox", { name, exact: true });
const choice = (name: string) => sheet().getByRole("combobox", { name });

type Saved = { version: number; settings: Record<string, unknown> };
let sent: Saved[] = [];

beforeEach(async () => {
  sent = [];
  const viewer = signInAs("basic");
  // An account that has saved nothing.
  Object.assign(viewer.settings, { version: 0, unanswered: ["REPUTATION", "MAGALU_PLAN"] });
  answer("saveSettings", ({ input }) => {
    const saved = input as Saved;
    sent.push(saved);
    const { taxSellPct } = saved.settings;
    // The server answers null with the default.
    const given = Object.entries(saved.settings).filter(([, value]) => value !== null);
    viewer.settings = {
      ...viewer.settings,
      ...Object.fromEntries(given),
      isTaxExample: taxSellPct === null,
      version: saved.version + 1,
    };
    return { __typename: "SaveSettingsPayload", viewer };
  });
  await openCalculator(page);
});

describe("AS-01 'Onde e como você vende?'", () => {
  test("an example is marked also under a marketplace's rules, and one answer ends the mark", async () => {
    await expect(mark()).toContainText("com taxas e 7% de imposto de exemplo · mudar");
    await page.getByLabel("Onde você vende?").selectOptions("SHOPEE");
    await expect(mark()).toContainText("com 7% de imposto de exemplo · mudar");
    await page.getByRole("button", { name: "mudar" }).click();
    await expect(box("Shopee")).toBeChecked();
    expect(await violations(sheet().element())).toEqual([]);
    await choice("Você vende como?").selectOptions("NONE");
    await sheet().getByRole("button", { name: "Usar nas minhas contas" }).click();
    await expect(sheet()).toHaveCount(0);
    await expect(mark()).toHaveCount(0);
    await expect(field(page, "Imposto na venda")).toHaveValue("0");
    expect(sent).toMatchObject([
      { settings: { marketplaces: ["SHOPEE"], taxRegime: "NONE", taxSellPct: 0, sellerType: "CPF" } },
    ]);
    expect(Object.keys(sent[0]?.settings ?? {})).not.toContain("packagingCents");
  });

  test("'Não sei' keeps the example and its mark; Amazon's own sending is asked with its amount", async () => {
    await page.getByRole("button", { name: "mudar" }).click();
    await box("Amazon").click();
    await expect(sheet()).toContainText("nunca conta como R$ 0,00");
    await choice("Como você envia na Amazon?").selectOptions("OWN");
    await sheet().getByRole("textbox", { name: "Quanto você paga para enviar" }).fill("12,9");
    await sheet().getByRole("button", { name: "Usar nas minhas contas" }).click();
    await expect(sheet()).toHaveCount(0);
    expect(sent).toMatchObject([
      { settings: { taxRegime: null, taxSellPct: null, amazonLogistics: "OWN", amazonShippingCents: 1290 } },
    ]);
    await expect(page.getByLabel("Onde você vende?")).toHaveValue("AMAZON");
    await expect(result(page)).toHaveCount(0);
    await page.getByRole("combobox", { name: "Categoria" }).selectOptions("Casa");
    await expect(mark()).toContainText("com 7% de imposto de exemplo");
  });

  test("'Não sei' of Mercado Livre and Magalu says what counts, and is no answer", async () => {
    await page.getByRole("button", { name: "mudar" }).click();
    for (const name of ["Mercado Livre", "Magalu"]) await box(name).click();
    await expect(choice("Reputação no Mercado Livre")).toHaveValue("");
    await expect(sheet()).toContainText("Contamos o custo de envio de “Verde ou MercadoLíder”.");
    await choice("Comissão no Magalu").selectOptions("NEW_SELLER");
    await sheet().getByRole("button", { name: "Usar nas minhas contas" }).click();
    await expect(sheet()).toHaveCount(0);
    expect(sent).toMatchObject([{ settings: { reputation: null, magaluPlan: "NEW_SELLER" } }]);
  });

  test("the questions offer themselves at the first own price, once per account, and block nothing", async () => {
    const offer = () => page.getByRole("region", { name: "Onde e como você vende?" });
    await expect(offer()).toHaveCount(0);
    await field(page, "Preço de venda").fill("120");
    await expect(offer()).toBeVisible();
    await expect(field(page, "Preço de venda")).toHaveValue("120");
    await offer().getByRole("button", { name: "Agora não" }).click();
    await expect(offer()).toHaveCount(0);
    expect(sent).toEqual([]);
    await expect(mark()).toContainText("de exemplo");
    for (const path of ["/products/new", "/products/import"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(offer()).toHaveCount(0);
    }
  });

  test.each(["/products/new", "/products/import"])("the questions offer themselves on %s", async (path) => {
    const viewer = signInAs("trial");
    Object.assign(viewer.settings, { version: 0, unanswered: ["REPUTATION", "MAGALU_PLAN"] });
    await page.goto(path);
    const offer = page.getByRole("region", { name: "Onde e como você vende?" });
    await offer.getByRole("button", { name: "Responder" }).click();
    await expect(sheet()).toBeVisible();
  });
});
