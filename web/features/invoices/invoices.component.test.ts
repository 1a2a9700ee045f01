import { expectAccessibleAtBothSizes } from "#web/testing/axe.ts";
import { overdue } from "#web/testing/data/accounts.ts";
import { expect, expectAddress } from "#web/testing/expect.ts";
import { announceViewer, signInOverdue } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import {
  card,
  openSubscription,
  refuse,
  signInSubscriber,
} from "#web/testing/screens/subscription-screen.ts";
import { test } from "#web/testing/test.ts";

type Status = "PAID" | "OPEN" | "VOID";

const dayMs = 86_400_000;

/** A charge of the monthly plan some days ago, with the provider's page and PDF. */
function invoiceOf(status: Status, daysAgo: number, number = `TESTE-${daysAgo}`) {
  return {
    __typename: "Invoice",
    id: `invoice:${number}`,
    number,
    status,
    amountDue: 44.9,
    amountPaid: status === "PAID" ? 44.9 : 0,
    currency: "BRL",
    createdAt: new Date(Date.now() - daysAgo * dayMs).toISOString(),
    paidAt: null,
    hostedUrl: "https://example.com/fatura",
    pdfUrl: "https://example.com/fatura.pdf",
  };
}

/** The result of the field `invoices`: a page of them. */
function pagesOf(invoices: readonly object[]) {
  return ({ first = invoices.length, after }: { first?: number; after?: string | null }) => {
    const start = after ? Number(after) + 1 : 0;
    const edges = invoices
      .map((node, index) => ({ node, cursor: String(index) }))
      .slice(start, start + first);
    const pageInfo = {
      hasNextPage: start + first < invoices.length,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    };
    return { edges, pageInfo, totalCount: invoices.length };
  };
}

const paid = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    invoiceOf("PAID", (index + 1) * 30, `TESTE-${String(index + 1).padStart(4, "0")}`),
  );

test("S2-45 invoices come six at a time, newest first", async ({ page }) => {
  signInSubscriber({ invoices: pagesOf(paid(14)) });
  await openSubscription(page);
  const invoices = card(page, "Faturas").getByRole("listitem");
  await expect(invoices).toHaveCount(6);
  await expect(invoices.first()).toContainText("Fatura TESTE-0001");
  const more = card(page, "Faturas").getByRole("button", { name: "Carregar mais" });
  await more.click();
  await expect(invoices).toHaveCount(12);
  await more.click();
  await expect(invoices).toHaveCount(14);
  await expect(invoices.last()).toContainText("Fatura TESTE-0014");
  await expect(more).toHaveCount(0);
});

test("S2-45 a new charge starts the list again, and the focus stays in it", async ({ page }) => {
  const viewer = signInSubscriber({ invoices: pagesOf(paid(14)) });
  await openSubscription(page);
  const list = card(page, "Faturas").getByRole("group", { name: "Suas faturas" });
  await list.getByRole("button", { name: "Carregar mais" }).focus();
  const currentPeriodEnd = new Date(Date.now() + 60 * dayMs).toISOString();
  Object.assign(viewer, {
    invoices: pagesOf([invoiceOf("PAID", 0), ...paid(3)]),
    subscription: { ...viewer.subscription, currentPeriodEnd },
  });
  await announceViewer();
  await expect(list.getByRole("listitem")).toHaveCount(4);
  await expect(list).toBeFocused();
});

test("S2-45 a voided invoice is shown as not charged, without a PDF", async ({ page }) => {
  signInSubscriber({ invoices: pagesOf([invoiceOf("VOID", 0)]) });
  await openSubscription(page);
  const invoice = card(page, "Faturas").getByRole("listitem");
  await expect(invoice).toContainText("Não cobrada");
  await expect(invoice.getByText("R$ 44,90")).toHaveAttribute("data-accent-color", "gray");
  await expect(invoice.getByRole("link", { name: /^PDF/ })).toHaveCount(0);
});

test("D22 a subscription that ended unpaid says why, owes nothing, and can be bought again", async ({
  page,
}) => {
  const viewer = signInSubscriber({ invoices: pagesOf([invoiceOf("VOID", 1), invoiceOf("OPEN", 20)]) });
  const startedAt = new Date(Date.now() - 60 * dayMs).toISOString();
  const subscription = { ...viewer.subscription, status: "CANCELED", startedAt };
  Object.assign(viewer, { hasActiveSubscription: false, hasAdvancedAccess: false, subscription });
  await openSubscription(page);
  await expect(
    page.getByText(
      /^Sua assinatura do plano Mensal terminou, porque o pagamento de \d+ de \p{L}+ de \d{4} não foi aprovado\.$/u,
    ),
  ).toBeVisible();
  await expect(card(page, "Situação da sua conta")).toContainText("Sua assinatura do plano Mensal terminou.");
  const invoice = card(page, "Faturas").getByRole("listitem").last();
  await expect(invoice).toContainText("Não paga");
  await expect(invoice).toContainText("Não será mais cobrada");
  await expect(invoice.getByRole("link", { name: /^Ver fatura/ })).toHaveCount(0);
  await card(page, "Seu plano").getByRole("link", { name: "Assinar de novo" }).click();
  await expectAddress("/pricing");
});

test("D22 after 3 days the access is paused, and can still be paid for", async ({ page }) => {
  signInOverdue({ daysAgo: 4 });
  refuse("getOrCreateSubscription", "RATE_LIMIT", "texto", "PaymentError");
  await openSubscription(page);
  await expect(page.getByText(/Os recursos avançados estão pausados desde/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Plano Ativo" })).toHaveCount(0);
  await page.getByRole("button", { name: "Atualizar cartão e pagar" }).click();
  await expect(toast(page)).toContainText("Muitas Tentativas");
});

test("S2-45 each billing fact is on one line", async ({ page }) => {
  signInSubscriber();
  await openSubscription(page);
  const billing = card(page, "Cobrança");
  await expect(billing).toContainText("Próxima cobrança");
  const tops = (part: string) =>
    billing
      .getByCSS(part)
      .elements()
      .map((each) => each.getBoundingClientRect().top);
  expect(tops("dt").length).toBeGreaterThan(0);
  expect(tops("dd")).toEqual(tops("dt"));
});

test("S2-45 D22 an overdue subscription and its invoices are accessible at 390 and 1440, light or dark", async ({
  page,
}) => {
  signInSubscriber({ ...overdue(1), invoices: pagesOf(paid(7)) });
  await openSubscription(page);
  await expect(card(page, "Faturas").getByRole("listitem")).toHaveCount(6);
  await expectAccessibleAtBothSizes(page);
});

test("S2-45 without a charge there is no invoice; a list that does not load can be requested again", async ({
  page,
}) => {
  let isDown = true;
  const empty = pagesOf([]);
  signInSubscriber({
    invoices(page: { first?: number }) {
      if (isDown && page.first === 6) throw new Error("down");
      return empty(page);
    },
  });
  await openSubscription(page);
  await expect(card(page, "Faturas").getByRole("alert")).toContainText(
    "Não conseguimos carregar suas faturas",
  );
  isDown = false;
  await card(page, "Faturas").getByRole("button", { name: "Tentar novamente" }).click();
  await expect(card(page, "Faturas")).toContainText("Nenhuma fatura ainda");
});
