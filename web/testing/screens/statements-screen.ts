import { xlsxBytes } from "#testing/statements/file-bytes.ts";
import type { StatementFixture } from "#testing/statements/statement-fixture.ts";
import { expect, only } from "../expect.ts";
import type { Page } from "../page.ts";

/** A marketplace's file as a workbook. */
export function workbook(name: string, { sheets }: Pick<StatementFixture, "sheets">): File {
  return new File([new Uint8Array(xlsxBytes(sheets, "NONE"))], name, { lastModified: 1 });
}

/** Chooses files on the page, as a seller does. */
export async function choose(page: Page, ...chosen: File[]): Promise<void> {
  const field = page.getByLabel("Arquivos para ler");
  await expect(field).toBeAttached();
  const transfer = new DataTransfer();
  for (const file of chosen) transfer.items.add(file);
  const input = only(field);
  Object.assign(input, { files: transfer.files });
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** A kept month as the server returns it. */
export function keptMonth(fields: Record<string, unknown> = {}) {
  return {
    __typename: "StatementMonth",
    month: "2026-09",
    channel: "SHOPEE",
    orders: 40,
    compared: 40,
    salesCents: 400_000,
    payoutCents: 310_000,
    looseCents: -5000,
    overchargedOrders: 2,
    overchargeCents: 450,
    profitCents: 81_230,
    uncostedOrders: 1,
    savedAt: "2026-10-02T12:00:00.000Z",
    charges: [{ __typename: "StatementAmount", kind: "COMMISSION", cents: -60_000 }],
    differences: [{ __typename: "StatementDifference", kind: "UNEXPLAINED", cents: -450, orders: 2 }],
    ...fields,
  };
}

/** An order of a kept month as the server returns it. */
export function keptOrder(number: string, cents: number) {
  return {
    __typename: "StatementOrder",
    ...{ number, channel: "SHOPEE", day: "2026-09-12" },
    ...{ verdict: "OVERCHARGED", verdictReason: "A taxa passa da regra do dia." },
    ...{ chargedCents: 2000 + cents, expectedCents: 2000, overchargeCents: cents },
    differences: [{ __typename: "StatementAmount", kind: "UNEXPLAINED", cents: -cents }],
  };
}
