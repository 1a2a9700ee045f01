import { connection } from "#web/testing/data/accounts.ts";
import { expect } from "#web/testing/expect.ts";
import { answer, signInAs } from "#web/testing/fake-server.ts";
import { toast } from "#web/testing/page.ts";
import { openProduct, productOf } from "#web/testing/screens/product-screen.ts";
import { test } from "#web/testing/test.ts";

type Sent = { input: Record<string, unknown> };

test("PR-10 the history says when, who, both values and the profit then; the last change can be undone", async ({
  page,
}) => {
  signInAs("paid");
  const product = productOf();
  const change = {
    __typename: "PriceChange",
    listing: product.listings[0],
    profitCents: 949,
    actorName: null,
  };
  product.priceChanges = connection([
    {
      ...change,
      id: "c3",
      kind: "PRICE",
      oldCents: 7999,
      newCents: 8200,
      actor: "BULK_STEP",
      work: {
        __typename: "BulkStep",
        id: "step:1",
        goal: { __typename: "RepricingGoal", kind: "MARGIN", value: 15 },
        ending: "NINETY",
      },
      createdAt: "2026-11-20T12:00:00Z",
    },
    {
      ...change,
      id: "c2",
      kind: "COST",
      listing: null,
      oldCents: 4800,
      newCents: 5000,
      actor: "API_KEY",
      actorName: "ERP",
      createdAt: "2026-11-10T12:00:00Z",
    },
    {
      ...change,
      id: "c1",
      kind: "PRICE",
      oldCents: null,
      newCents: 7999,
      actor: "PERSON",
      createdAt: "2026-11-01T12:00:00Z",
    },
  ]);
  const undone: unknown[] = [];
  answer("undoPriceChange", ({ input }: Sent) => {
    undone.push(input);
    return { __typename: "UndoPriceChangePayload", product, listing: product.listings[0] };
  });
  await openProduct(page, product);
  const history = page.getByRole("region", { name: "Histórico de preços" });
  await history.scrollIntoViewIfNeeded();
  const rows = history.getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText(
    /Preço · Shopee.*R\$\s79,99 → R\$\s82,00.*R\$\s9,49.*Alteração em massa/,
  );
  const step = rows.nth(1).getByRole("link", { name: "Margem de 15%, com final ,90" });
  await expect(step).toHaveAttribute("href", "/products/bulk/step:1");
  await expect(rows.nth(2)).toContainText(/Custo.*R\$\s48,00 → R\$\s50,00.*Chave de API · ERP/);
  await expect(history.getByRole("img", { name: /Custo e preços ao longo do tempo/ })).toBeVisible();
  await expect(history.getByRole("button", { name: "Desfazer" })).toHaveCount(1);
  await history.getByRole("button", { name: "Desfazer" }).click();
  await expect(toast(page)).toContainText("Desfeito");
  expect(undone).toEqual([{ priceChangeId: "c3", version: 1 }]);
  // On a phone each change is a card, none wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  const cards = history.getByRole("listitem").filter({ hasText: "Lucro na época" });
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText(
    /Preço · Shopee.*R\$\s79,99 → R\$\s82,00.*R\$\s9,49.*Alteração em massa/,
  );
  await expect(cards.first().getByRole("button", { name: "Desfazer" })).toBeVisible();
  const widths = cards.elements().map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(widths).toEqual([0, 0, 0]);
});

test("PR-10 the history goes on to the first change, however many there are", async ({ page }) => {
  signInAs("paid");
  const all = Array.from({ length: 230 }, (_, index) => ({
    __typename: "PriceChange",
    id: `c${index}`,
    kind: "COST",
    listing: null,
    work: null,
    profitCents: null,
    actor: "PERSON",
    actorName: null,
    oldCents: 5000 + index,
    newCents: 5001 + index,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, -index)).toISOString(),
  }));
  const priceChanges = ({ first, after }: { first: number; after?: string | null }) => {
    const start = Number(after ?? 0);
    const end = start + Math.min(first, 100);
    const pageInfo = { hasNextPage: end < all.length, hasPreviousPage: false, endCursor: String(end) };
    return { pageInfo, edges: all.slice(start, end).map((node) => ({ node, cursor: "" })) };
  };
  await openProduct(page, productOf({ priceChanges }));
  const history = page.getByRole("region", { name: "Histórico de preços" });
  await history.scrollIntoViewIfNeeded();
  const rows = history.getByRole("row");
  for (const count of [26, 126, 226]) {
    await expect(rows).toHaveCount(count);
    await history.getByRole("button", { name: "Mostrar mais" }).click();
  }
  await expect(rows).toHaveCount(231);
  await expect(history.getByRole("button", { name: "Mostrar mais" })).toHaveCount(0);
});
