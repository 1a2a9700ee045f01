import type { Locator } from "vitest/browser";
import { type Channels, everyChannel, noChannels as noChannel } from "#web/testing/data/accounts.ts";
import { expect, expectAddress, expectTitle } from "#web/testing/expect.ts";
import {
  clearFaults,
  configureSupport,
  dropConnection,
  hold,
  recordCalls,
} from "#web/testing/fake-server.ts";
import type { Page } from "#web/testing/page.ts";
import { test } from "#web/testing/test.ts";

/** Opens the help page of a product whose owner has configured these support channels. */
async function openHelp(page: Page, channels: Channels = everyChannel): Promise<void> {
  configureSupport(channels);
  await page.goto("/help");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ajuda & Suporte");
}

function contactCards(page: Page): Locator {
  return page.getByRole("list", { name: "Canais de atendimento" }).getByRole("listitem");
}

function faq(page: Page): Locator {
  return page.getByRole("region", { name: "Perguntas frequentes" });
}

function questions(page: Page): Locator {
  return faq(page).getByRole("heading", { level: 4 });
}

function question(page: Page, name: string): Locator {
  return faq(page).getByRole("button", { name });
}

test.beforeEach(async ({ signIn }) => {
  await signIn("basic");
});

test("S2-49 three contact cards, the video's place, the questions by category and where to write", async ({
  page,
}) => {
  await openHelp(page);
  await expectTitle(/^Ajuda & Suporte · /);
  await expect(contactCards(page)).toHaveCount(3);
  await expect(contactCards(page).getByRole("heading")).toHaveText([
    "Chat com o suporte",
    "Consultoria individual",
    "Comunidade de vendedores",
  ]);
  await expect(contactCards(page).nth(1)).toContainText("conversa gratuita de 15 minutos");
  const video = page.getByRole("region", { name: "Vídeo tutorial" });
  await expect(video).toContainText("O vídeo tutorial está a caminho");
  await expect(faq(page).getByRole("heading", { level: 3 })).toHaveText([
    "Taxas por marketplace",
    "Taxas próprias",
    "Preço e margem",
    "Anúncios e ROAS",
    "Produtos e alterações em massa",
    "Campanhas",
    "Extratos e contestações",
    "Avisos",
    "Teste grátis",
    "Planos e cancelamento",
    "Sua conta e seus dados",
  ]);
  expect(await questions(page).count()).toBeGreaterThanOrEqual(15);
  const contact = page.getByRole("region", { name: "Ainda ficou com dúvida?" });
  await expect(contact.getByRole("link")).toHaveAttribute("href", "mailto:suporte@exemplo.com.br");
});

for (const [id, name, words] of [
  ["S9-07", "Quanto o marketplace cobra em cada venda?", "A base é de 14% do preço efetivo"],
  ["S9-10", "Faço mais de 450 pedidos em 90 dias.", "A calculadora não aplica esse valor"],
  ["S9-01", "Perco meus dados quando o teste termina?", "30 dias depois do fim do teste"],
  ["S9-03", "Como cancelo a assinatura?", "confirmação em até 24 horas"],
] as const) {
  test(`S2-49 ${id} the question '${name}' opens to its answer, and closes`, async ({ page }) => {
    await openHelp(page);
    await expect(page.getByText(words)).toBeHidden();
    await question(page, name).click();
    await expect(page.getByText(words)).toBeVisible();
    await question(page, name).click();
    await expect(page.getByText(words)).toBeHidden();
  });
}

test("S2-49 the questions work by keyboard: arrows go along, Enter and space open and close", async ({
  page,
}) => {
  await openHelp(page);
  await question(page, "Preciso de cartão para testar?").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("O teste não pede cartão")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(question(page, "O que acontece quando o teste termina?")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect(page.getByText("O teste não pede cartão")).toBeHidden();
});

test("S2-49 Home, End and the arrows go around the questions of one category", async ({ page }) => {
  await openHelp(page);
  await question(page, "Preciso de cartão para testar?").focus();
  for (const [key, name] of [
    ["End", "Posso fazer o teste mais de uma vez?"],
    ["ArrowDown", "Como funciona o teste grátis?"],
    ["ArrowUp", "Posso fazer o teste mais de uma vez?"],
    ["Home", "Como funciona o teste grátis?"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(question(page, name)).toBeFocused();
  }
});

test("S2-49 several questions stay open, also during a search; each names and controls its answer", async ({
  page,
}) => {
  await openHelp(page);
  const roas = question(page, "O que é ROAS?");
  await expect(roas).toHaveAttribute("aria-expanded", "false");
  await roas.click();
  await question(page, "O que é ROAS de equilíbrio?").click();
  await page.getByRole("searchbox", { name: "Buscar nas perguntas" }).fill("roas");
  await expect(faq(page).getByRole("region", { name: "O que é ROAS de equilíbrio?" })).toBeVisible();
  const answer = faq(page).getByRole("region", { name: "O que é ROAS?" });
  await expect(answer).toBeVisible();
  await expect(roas).toHaveAttribute("aria-expanded", "true");
  await expect(roas).toHaveAttribute("aria-controls", answer.element().id);
});

test("S2-49 the search narrows the questions, whatever the accents, and says when none is left", async ({
  page,
}) => {
  await openHelp(page);
  const all = await questions(page).count();
  const field = page.getByRole("searchbox", { name: "Buscar nas perguntas" });
  await field.fill("comissao limite");
  await expect(questions(page)).toHaveText([/A comissão tem um limite\?/]);
  await expect(page.getByText("1 pergunta encontrada")).toBeAttached();
  await field.fill("bicicleta");
  await expect(questions(page)).toHaveCount(0);
  await expect(page.getByText("Nenhuma pergunta fala disso.")).toBeVisible();
  await page.getByRole("button", { name: "Limpar busca" }).click();
  await expect(questions(page)).toHaveCount(all);
  await expect(field).toBeFocused();
});

test("S2-50 a channel that is not configured gives the e-mail instead of a dead link", async ({ page }) => {
  await openHelp(page, { ...everyChannel, communityUrl: null });
  const community = contactCards(page).filter({ hasText: "Comunidade de vendedores" });
  await expect(community).toContainText("Este canal ainda não está disponível.");
  await expect(community.getByRole("link")).toHaveAttribute("href", "mailto:suporte@exemplo.com.br");
  await expect(page.getByRole("link", { name: "Abrir o chat" })).toBeVisible();
});

test("S2-50 with nothing configured, every card leads to the questions", async ({ page }) => {
  await openHelp(page, noChannel);
  await expect(contactCards(page).getByRole("link")).toHaveText(Array(3).fill("perguntas frequentes"));
  await contactCards(page).getByRole("link").first().click();
  await expect(faq(page)).toBeInViewport();
  await expectAddress("/help#perguntas-frequentes");
});

test("S2-49 while the channels load, their cards keep their place and the questions are there", async ({
  page,
}) => {
  const { release } = await hold("supportLinks");
  await page.goto("/help");
  await expect(contactCards(page)).toHaveCount(3);
  await expect(contactCards(page).getByRole("link")).toHaveCount(0);
  await expect(question(page, "O que é ROAS?")).toBeVisible();
  release();
  await expect(contactCards(page).getByRole("link")).toHaveCount(3);
});

test("S2-49 channels that do not load are reported; 'Tentar novamente' loads them", async ({ page }) => {
  await dropConnection("supportLinks");
  await page.goto("/help");
  await expect(page.getByRole("alert")).toContainText("Não conseguimos carregar os canais de atendimento");
  await question(page, "O que é CMV?").click();
  await expect(page.getByText("É o custo da mercadoria vendida")).toBeVisible();
  await clearFaults();
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(contactCards(page).getByRole("link")).toHaveCount(3);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("S9-19 the channels are requested once", async ({ page }) => {
  const calls = recordCalls();
  await openHelp(page);
  await expect(contactCards(page).getByRole("link")).toHaveCount(3);
  const menu = page.getByRole("navigation", { name: "Menu" });
  await menu.getByRole("link", { name: "Produtos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Produtos");
  await menu.getByRole("link", { name: "Ajuda & Suporte" }).click();
  await expect(contactCards(page).getByRole("link")).toHaveCount(3);
  expect(calls.filter((call) => call === "supportLinks")).toHaveLength(1);
});
