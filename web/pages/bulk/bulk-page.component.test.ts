import { expectAccessible } from "#web/testing/axe.ts";
import { twoPages } from "#web/testing/data/accounts.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { answer, recordCalls } from "#web/testing/fake-server.ts";
import { bulkItem, bulkStep, serveBulkStep, share, totals } from "#web/testing/screens/bulk-screen.ts";
import { test } from "#web/testing/test.ts";

const phone = { width: 390, height: 844 };

test("PR-09 a filter is described in words, and the preview uses what was typed", async ({ page }) => {
  serveBulkStep();
  let asked: unknown;
  answer("createBulkStep", ({ input }) => {
    asked = input;
    return { __typename: "CreateBulkStepPayload", bulkStep: bulkStep() };
  });
  await page.goto("/products/bulk/new?channels=SHOPEE&healths=LOSS");
  await expect(page.getByRole("region", { name: "1. Quais anúncios" })).toContainText(
    "212 anúncios · Shopee · Prejuízo",
  );
  await page.getByLabel("Margem").fill("15");
  await page.getByLabel("Final do preço").selectOptions("NINETY");
  await page.getByRole("button", { name: "Ver como fica" }).click();
  await expect(page.getByRole("heading", { name: /^\+R\$.1\.240 por mês/ })).toBeFocused();
  await expectAddress("/products/bulk/step:1?channels=SHOPEE&healths=LOSS");
  expect(asked).toMatchObject({
    goal: { kind: "MARGIN", value: 15 },
    ending: "NINETY",
    filter: { channels: ["SHOPEE"], healths: ["LOSS"], tags: null },
  });
});

test("PR-09 an invalid number is refused at its field and stays, before anything is sent", async ({
  page,
}) => {
  serveBulkStep();
  await page.goto("/products/bulk/new");
  const value = page.getByLabel("Margem");
  await value.fill("150");
  const calls = recordCalls();
  await page.getByRole("button", { name: "Ver como fica" }).click();
  await expect(page.getByText("Informe um valor entre 0% e 99%.")).toBeVisible();
  await expect(value).toBeFocused();
  await expect(value).toHaveValue("150");
  expect(calls).not.toContain("createBulkStep");
  await page.getByLabel("Objetivo").selectOptions("LOWER_CENTS");
  await expect(page.getByLabel("Redução")).toBeVisible();
});

test("PR-09 the preview shows before and after, what enters and leaves, and applies what its button says", async ({
  page,
}) => {
  const items = [
    bulkItem("Caneca"),
    bulkItem("Prato", { oldInLossZone: false, newInLossZone: true }),
    bulkItem("Copo", { outcome: "UNREACHABLE", newPriceCents: null }),
  ];
  serveBulkStep({ items });
  answer("applyBulkStep", () => ({
    __typename: "ApplyBulkStepPayload",
    bulkStep: bulkStep({ state: "RUNNING", startedAt: "2026-11-22T12:00:00.000Z", doneItems: 1, items }),
  }));
  await page.goto("/products/bulk/step:1");
  const check = page.getByRole("region", { name: "3. Confira" });
  await expect(check.getByRole("heading", { level: 3 })).toHaveText(
    /^\+R\$.1\.240 por mês com as mesmas vendas, 2 deixam de dar prejuízo, 3 saem da zona de perda$/,
  );
  await expect(check).toContainText("1 anúncio: nenhum preço alcança esse objetivo. Fica como está.");
  const row = check.getByRole("row", { name: /Caneca/ });
  await expect(row).toContainText(/R\$.99,90\s*era R\$.82,00/);
  await expect(row).toContainText("Sai da zona de perda");
  await expect(check.getByRole("row", { name: /Prato/ })).toContainText("Entra na zona de perda");
  await expect(check.getByRole("row", { name: /Copo/ })).toContainText("Nenhum preço alcança");
  await expectAccessible(page);
  await check.getByRole("button", { name: "Aplicar a 2 anúncios" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Aplicados 1 de 2" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Parar" })).toBeVisible();
  await expect(page.getByLabel("Margem")).toHaveCount(0);
});

test("PR-09 MF-04 the result names what was skipped, leads to the marketplace, and is undone as one step", async ({
  page,
}) => {
  const done = {
    state: "DONE",
    startedAt: "2026-11-22T12:00:00.000Z",
    canUndo: true,
    undoUntil: "2026-12-22T12:00:00.000Z",
    summary: { applied: 1, skipped: 1 },
  };
  const undone = { ...done, state: "UNDONE", summary: { applied: 1, undone: 1 } };
  serveBulkStep({ ...done, items: [bulkItem("Caneca", { state: "SKIPPED" })] });
  answer("undoBulkStep", () => ({
    __typename: "UndoBulkStepPayload",
    bulkStep: bulkStep({ ...undone, canUndo: false, canRedo: true }),
  }));
  answer("redoBulkStep", () => ({ __typename: "RedoBulkStepPayload", bulkStep: bulkStep(done) }));
  await page.setViewportSize(phone);
  await page.goto("/products/bulk/step:1");
  const result = page.getByRole("region", { name: "Margem de 15%, com final ,90" });
  await expect(result.getByRole("heading", { level: 3 })).toHaveText("1 preço alterado");
  await expect(result).toContainText("1 anúncio ficou como estava, porque mudou depois da prévia.");
  await expect(result).toContainText("Dá para desfazer tudo até 22 de dezembro de 2026");
  await expect(result.getByRole("listitem")).toContainText("Pulado: mudou depois da prévia");
  const toMarketplace = result.getByRole("link", { name: "Levar os preços para o marketplace" });
  await expect(toMarketplace).toHaveAttribute("href", "/products/price-files?bulkStepId=step%3A1");
  await expectAccessible(page);
  await result.getByRole("button", { name: "Desfazer tudo" }).click();
  await page
    .getByRole("alertdialog", { name: "Desfazer 1 preço?" })
    .getByRole("button", { name: "Desfazer 1 preço" })
    .click();
  await expect(result.getByRole("heading", { level: 3 })).toHaveText("1 preço voltou ao que era");
  await expect(result.getByRole("button", { name: "Desfazer tudo" })).toHaveCount(0);
  // GR-14: the undo can be undone in the same way.
  await result.getByRole("button", { name: "Aplicar de novo" }).click();
  await page
    .getByRole("alertdialog", { name: "Aplicar de novo 1 preço?" })
    .getByRole("button", { name: "Aplicar de novo 1 preço" })
    .click();
  await expect(result.getByRole("heading", { level: 3 })).toHaveText("1 preço alterado");
});

test("GR-14 after an undo the rows show the change that stands, with its own count", async ({ page }) => {
  const item = { state: "UNDONE", oldPriceCents: 9890, newPriceCents: 6200, changePct: -37.3 };
  serveBulkStep({
    state: "UNDONE",
    startedAt: "2026-11-22T12:00:00.000Z",
    summary: { changed: 2, applied: 2, undone: 1, kept: 1 },
    items: [bulkItem("Caneca", item)],
  });
  await page.goto("/products/bulk/step:1");
  const row = page.getByRole("row", { name: /Caneca/ });
  await expect(row).toContainText(/R\$.98,90\s*era R\$.62,00/);
  await expect(row).toContainText("+59,5%");
  await expect(page.getByRole("radio", { name: "Voltaram (1)" })).toBeVisible();
});

test("GR-14 D496 the ending can be chosen for better prices, too", async ({ page }) => {
  serveBulkStep({ goal: { __typename: "RepricingGoal", kind: "BETTER_PRICE", value: 0 }, ending: "NONE" });
  let asked: unknown;
  answer("createBulkStep", ({ input }) => {
    asked = input;
    return { __typename: "CreateBulkStepPayload", bulkStep: bulkStep() };
  });
  await page.goto("/products/bulk/step:1");
  await expect(page.getByLabel("Final do preço")).toHaveValue("NONE");
  await page.getByLabel("Final do preço").selectOptions("NINETY");
  await page.getByRole("button", { name: "Ver como fica" }).click();
  await expect.poll(() => asked).toMatchObject({ goal: { kind: "BETTER_PRICE" }, ending: "NINETY" });
});

test("PR-09 a refusal to stop a step is announced, and its progress stays", async ({ page }) => {
  serveBulkStep({ state: "RUNNING", startedAt: "2026-11-22T12:00:00.000Z", doneItems: 1 });
  const message = "Esta alteração de preços já mudou de etapa.";
  answer("cancelBulkStep", () => ({ __typename: "RefusedError", code: "BULK_STEP_CHANGED", message }));
  await page.goto("/products/bulk/step:1");
  await page.getByRole("button", { name: "Parar" }).click();
  await expect(page.getByText("Não foi possível parar").first()).toBeVisible();
  await expect(page.getByText(message).first()).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Aplicando" })).toBeVisible();
});

test("PR-09 a refusal to apply says that nothing was, and the preview stays", async ({ page }) => {
  serveBulkStep();
  const message = "Esta alteração de preços já mudou de etapa.";
  answer("applyBulkStep", () => ({ __typename: "RefusedError", code: "BULK_STEP_CHANGED", message }));
  await page.goto("/products/bulk/step:1");
  await page.getByRole("button", { name: "Aplicar a 2 anúncios" }).click();
  await expect(page.getByText("Nada foi aplicado")).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole("button", { name: "Aplicar a 2 anúncios" })).toBeEnabled();
});

test("PR-09 without the feature the page says what it is for; earlier steps stay within reach", async ({
  page,
  signIn,
}) => {
  const viewer = await signIn("expired");
  const earlier = bulkStep({
    id: "step:9",
    state: "DONE",
    startedAt: "2026-11-20T12:00:00.000Z",
    summary: { applied: 7 },
  });
  Object.assign(viewer, {
    listings: { edges: [], totalCount: 9 },
    bulkSteps: { edges: [{ node: earlier }] },
  });
  await page.goto("/products/bulk/new");
  const locked = page.getByRole("region", { name: "Alterações em massa" });
  await expect(locked).toContainText("Com uma assinatura");
  await expect(locked).not.toContainText(/teste/i);
  await expect(locked.getByRole("link", { name: "Ver planos" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Ver como fica" })).toHaveCount(0);
  const link = page.getByRole("region", { name: "Alterações anteriores" }).getByRole("link");
  await expect(link).toHaveAttribute("href", "/products/bulk/step:9");
});

test("D480 a step whose listings were rolled up keeps its totals and says where the prices are", async ({
  page,
}) => {
  const startedAt = "2026-06-01T12:00:00.000Z";
  serveBulkStep({ state: "DONE", startedAt, finishedAt: startedAt, items: [], summary: { applied: 2 } });
  await page.goto("/products/bulk/step:1");
  await expect(page.getByText(/fica por 90 dias.*histórico do seu produto/)).toBeVisible();
});

test("PR-09 the page of a replaced preview shows an error and a link to begin again", async ({ page }) => {
  serveBulkStep();
  answer("node", () => null);
  await page.goto("/products/bulk/step:1");
  await expect(page.getByRole("heading", { name: "Esta prévia não existe mais" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Começar de novo" })).toHaveAttribute(
    "href",
    "/products/bulk/new",
  );
});

test("PR-09 the next page of listings takes the focus from the button that it replaces", async ({ page }) => {
  serveBulkStep();
  const items = twoPages(bulkItem("Caneca"), bulkItem("Prato"));
  answer("node", () => ({ ...bulkStep(), items }));
  await page.goto("/products/bulk/step:1");
  const check = page.getByRole("region", { name: "3. Confira" });
  await check.getByRole("button", { name: "Mostrar mais" }).press("Enter");
  const next = check.getByRole("group", { name: "Próximos anúncios" });
  await expect(next).toBeFocused();
  await expect(next).toContainText("Prato");
});

test("GR-07 a changed question takes the preview and its button away, until it is asked again", async ({
  page,
}) => {
  serveBulkStep();
  await page.goto("/products/bulk/step:1");
  const apply = page.getByRole("button", { name: "Aplicar a 2 anúncios" });
  await expect(apply).toBeVisible();
  await page.getByLabel("Margem").fill("25");
  await expect(apply).toHaveCount(0);
  await expect(page.getByText("Você mudou o que pediu.")).toBeVisible();
  await page.getByLabel("Margem").fill("abc");
  await page.getByRole("button", { name: "Ver como fica" }).click();
  await expect(apply).toHaveCount(0);
  await page.getByLabel("Margem").fill("15");
  await expect(apply).toBeVisible();
});

test("GR-07 only raising is on by default and can be switched off, and is not asked for a change", async ({
  page,
}) => {
  serveBulkStep();
  const asked: unknown[] = [];
  answer("createBulkStep", ({ input }) => {
    asked.push(input.raiseOnly);
    return { __typename: "CreateBulkStepPayload", bulkStep: bulkStep() };
  });
  await page.goto("/products/bulk/new");
  const only = page.getByRole("checkbox", { name: "Só subir preços" });
  await expect(only).toBeChecked();
  await page.getByLabel("Margem").fill("15");
  await only.click();
  await page.getByRole("button", { name: "Ver como fica" }).click();
  await expect.poll(() => asked).toEqual([false]);
  await page.goto("/products/bulk/new");
  await page.getByLabel("Objetivo").selectOptions("LOWER_PCT");
  await expect(only).toHaveCount(0);
});

test("GR-07 a loss is said in the title, the button and a question before it is applied", async ({
  page,
}) => {
  serveBulkStep({
    summary: {
      before: totals(50_000_000),
      after: totals(9_388_100),
      raised: share(1, 100),
      lowered: share(1, -40_612_000),
    },
  });
  const calls = recordCalls();
  answer("applyBulkStep", () => ({
    __typename: "ApplyBulkStepPayload",
    bulkStep: bulkStep({ state: "RUNNING", startedAt: "2026-11-22T12:00:00.000Z" }),
  }));
  await page.goto("/products/bulk/step:1");
  const check = page.getByRole("region", { name: "3. Confira" });
  await expect(check.getByRole("heading", { level: 3 })).toHaveText(
    /^Você passa a ganhar menos: −R\$.406\.119 por mês/,
  );
  await expect(check).toContainText("1 sobe (+R$\u00a01,00 por mês), 1 desce (−R$\u00a0406.120 por mês).");
  await expect(check.getByRole("radio", { name: "Descem (1)" })).toBeVisible();
  await check.getByRole("button", { name: /^Aplicar mesmo perdendo R\$.406\.119 por mês$/ }).click();
  expect(calls).not.toContain("applyBulkStep");
  const dialog = page.getByRole("alertdialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Aplicar mesmo assim" }).click();
  await expect.poll(() => calls).toContain("applyBulkStep");
});

test("PR-09 the bare address lists the earlier changes, and leads to a new one", async ({ page }) => {
  const startedAt = "2026-11-20T12:00:00.000Z";
  serveBulkStep({}, { earlier: [bulkStep({ id: "step:9", state: "DONE", startedAt })] });
  await page.goto("/products/bulk");
  await expect(page.getByRole("region", { name: "Alterações anteriores" }).getByRole("link")).toHaveAttribute(
    "href",
    "/products/bulk/step:9",
  );
  await expect(page.getByRole("link", { name: "Alterar em massa" })).toHaveAttribute(
    "href",
    "/products/bulk/new",
  );
});

test("GR-07 a listing is left out with its box, and its row and the button follow", async ({ page }) => {
  serveBulkStep({ items: [bulkItem("Caneca"), bulkItem("Prato", { changePct: -3.25 })] });
  let sent: unknown;
  answer("leaveOutOfBulkStep", ({ input }) => {
    sent = input;
    return {
      __typename: "LeaveOutOfBulkStepPayload",
      bulkStep: bulkStep({ summary: { changed: 1, leftOut: 1 } }),
      items: [{ ...bulkItem("Caneca"), state: "LEFT_OUT" }],
    };
  });
  await page.goto("/products/bulk/step:1");
  const row = page.getByRole("row", { name: /Caneca/ });
  await expect(row).toBeVisible();
  await expect(row).toContainText("+21,8%");
  await expect(page.getByRole("row", { name: /Prato/ })).toContainText("−3,3%");
  const box = page.getByRole("checkbox", { name: "Mudar Caneca, Shopee" });
  await expect(box).toBeChecked();
  await box.click();
  await expect(page.getByRole("button", { name: "Aplicar a 1 anúncio" })).toBeVisible();
  expect(sent).toEqual({ id: "step:1", items: ["item:Caneca"], isLeftOut: true });
  await expect(box).not.toBeChecked();
  await expect(row).toContainText("De fora: fica como está");
  await expect(page.getByRole("radio", { name: "De fora (1)" })).toBeVisible();
  await expectAccessible(page);
});

test("GR-07 D290 a step for another day says so, is scheduled by its button, and can be cancelled", async ({
  page,
}) => {
  serveBulkStep({ startsOn: "2027-01-01" });
  const scheduled = { state: "SCHEDULED", startsOn: "2027-01-01", startsAt: "2027-01-01T03:00:00.000Z" };
  answer("applyBulkStep", () => ({ __typename: "ApplyBulkStepPayload", bulkStep: bulkStep(scheduled) }));
  answer("cancelBulkStep", () => ({
    __typename: "CancelBulkStepPayload",
    bulkStep: bulkStep({ ...scheduled, state: "CANCELLED" }),
  }));
  await page.goto("/products/bulk/step:1");
  await expect(page.getByText("Contas com as regras de 1º de janeiro de 2027.")).toBeVisible();
  await expect(page.getByLabel("Agendar para (0h do dia)")).toHaveValue("2027-01-01");
  await page.getByRole("button", { name: "Agendar 2 anúncios para 1º de janeiro de 2027" }).click();
  const title = page.getByRole("heading", { level: 3, name: /^Agendada para 1.? de janeiro de 2027/ });
  await expect(title).toBeFocused();
  await expect(page.getByText(/Agendada por você/)).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancelar agendamento" }).click();
  await expect(page.getByRole("heading", { level: 3, name: "Agendamento cancelado" })).toBeVisible();
});

test("GR-07 any ending, a largest change and a day of changed fees are asked for", async ({ page }) => {
  serveBulkStep();
  answer("nextFeeChanges", () => [{ __typename: "NextFeeChange", marketplace: "SHOPEE", day: "2027-01-01" }]);
  let asked: unknown;
  answer("createBulkStep", ({ input }) => {
    asked = input;
    return { __typename: "CreateBulkStepPayload", bulkStep: bulkStep() };
  });
  await page.goto("/products/bulk/new");
  await page.getByLabel("Margem").fill("15");
  await page.getByLabel("Final do preço").selectOptions("OTHER");
  await page.getByLabel("Centavos").fill("47");
  await page.getByLabel("Maior mudança").fill("20");
  await page.getByRole("button", { name: "1º de janeiro de 2027: mudam as regras da Shopee" }).click();
  await expect(page.getByText(/os valores são os que você confere aqui/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ver como fica" }).click();
  await expect
    .poll(() => asked)
    .toMatchObject({ ending: "NONE", endingCents: 47, maxChangePct: 20, startsOn: "2027-01-01" });
});

const category = {
  goal: null,
  edit: {
    __typename: "BulkEdit",
    ...{
      field: "CATEGORY",
      action: "SET",
      text: "Casa",
      number: null,
      tags: null,
      find: null,
      channel: null,
    },
  },
  summary: { before: totals(0), after: totals(0), raised: share(0, 0), leavesLossZone: 0 },
};
const value = (text: string) => ({ __typename: "BulkEditValue", text, number: null, tags: null });

test("GR-04 another field than the price is changed in the same three steps", async ({ page }) => {
  const items = [bulkItem("Caneca", { oldValue: null, newValue: value("Casa") })];
  serveBulkStep({ ...category, items });
  let asked: unknown;
  answer("createBulkStep", ({ input }) => {
    asked = input;
    return { __typename: "CreateBulkStepPayload", bulkStep: bulkStep({ ...category, items }) };
  });
  await page.goto("/products/bulk/new");
  await page.getByRole("radio", { name: "Outros dados" }).click();
  await page.getByLabel("Categoria", { exact: true }).fill("Casa");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ver como fica" }).click();
  await expect(page.getByRole("heading", { level: 3, name: "2 anúncios mudam" })).toBeVisible();
  expect(asked).toMatchObject({ edit: { field: "CATEGORY", action: "SET", text: "Casa" }, startsOn: null });
  const row = page.getByRole("row", { name: /Caneca/ });
  await expect(row).toContainText("Casa");
  await expect(row).toContainText("era —");
  await expect(page.getByRole("button", { name: "Aplicar a 2 anúncios" })).toBeVisible();
  await expectAccessible(page);
});

test("GR-04 a number is raised by a percentage, and what cannot be read is refused", async ({ page }) => {
  serveBulkStep();
  let asked: unknown;
  answer("createBulkStep", ({ input }) => {
    asked = input;
    return { __typename: "CreateBulkStepPayload", bulkStep: bulkStep(category) };
  });
  await page.goto("/products/bulk/new?change=fields");
  await page.getByLabel("O que muda").selectOptions("COST_CENTS");
  await page.getByLabel("Como muda").selectOptions("LOWER_PCT");
  await page.getByLabel("Redução").fill("abc");
  await page.getByRole("button", { name: "Ver como fica" }).click();
  await expect(page.getByText("Não entendemos este número.")).toBeVisible();
  await page.getByLabel("Redução").fill("2,5");
  await page.getByRole("button", { name: "Ver como fica" }).click();
  await expect
    .poll(() => asked)
    .toMatchObject({ edit: { field: "COST_CENTS", action: "CHANGE_PCT", number: -2.5 } });
});

test("GR-04 an edit that was applied says what changed, and is undone as one step", async ({ page }) => {
  const done = {
    ...category,
    state: "DONE",
    startedAt: "2026-11-22T12:00:00.000Z",
    canUndo: true,
    undoUntil: "2026-12-22T12:00:00.000Z",
  };
  serveBulkStep({ ...done, summary: { ...category.summary, applied: 2 } });
  await page.goto("/products/bulk/step:1");
  const result = page.getByRole("region", { name: "Categoria: Casa" });
  await expect(result.getByRole("heading", { level: 3 })).toHaveText("2 anúncios alterados");
  await expect(result.getByRole("button", { name: "Desfazer tudo" })).toBeVisible();
});

test("GR-07 missing data is named, and each kind leads to the listings that lack it", async ({ page }) => {
  const missingFields = [
    { __typename: "BulkStepMissingField", field: "COST", count: 7 },
    { __typename: "BulkStepMissingField", field: "CATEGORY", count: 1 },
  ];
  serveBulkStep({ summary: { missing: 8, missingFields } });
  await page.goto("/products/bulk/step:1");
  const check = page.getByRole("region", { name: "3. Confira" });
  await expect(check).toContainText("8 anúncios: falta custo (7) e categoria (1). Ficam como estão.");
  await expect(check.getByRole("link", { name: "categoria (1)" })).toBeVisible();
  const link = check.getByRole("link", { name: "custo (7)" });
  await expect(link).toHaveAttribute("href", "/products?missingFields=COST");
});
