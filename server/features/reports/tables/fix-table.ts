import { civilDayOf } from "#core/fees/civil-day.ts";
import { exampleTitle, type OwnCell } from "#core/import/own-format.ts";
import { exampleText } from "#core/sale/examples.ts";
import { fixCauseText } from "#core/text/fix-text.ts";
import { findSellerDefaults } from "#server/features/catalogue/figures/find-seller-defaults.ts";
import { exampleSelection, examplesOfRow } from "#server/features/catalogue/store/listing-rows.ts";
import type { Deps } from "#server/platform/deps.ts";
import { fixOfRow, fixSelection } from "../fix/listing-fix-type.ts";
import { idsToFix } from "../fix/to-fix.ts";
import { pct, reais } from "./cells.ts";
import { listingCells, listingTitles } from "./listing-cells.ts";

export const fixTitles = [
  ...listingTitles,
  "Motivo",
  "Explicação",
  "Preço (R$)",
  "Fica por venda (R$)",
  "Margem (%)",
  "Preço melhor (R$)",
  "Fica por venda no preço melhor (R$)",
  "Unidades por mês",
  "Ganho por mês (R$)",
  exampleTitle,
];

/** Rows in memory at a time. */
const batchRows = 500;

/** The listings to correct, the highest gain first, in batches. */
export async function* fixRowsOf({ db, clock }: Pick<Deps, "db" | "clock">, userId: string) {
  const today = civilDayOf(clock.now());
  const defaults = await findSellerDefaults(db, userId);
  const place = { listingType: true, channelName: true, sku: true, name: true, unitsPerMonth: true };
  for (let afterRank = 0; ; ) {
    const ranked = await idsToFix(db, userId, { afterRank, limit: batchRows });
    const last = ranked.at(-1);
    if (!last) return;
    const rows = await db.listing.findMany({
      where: { userId, id: { in: ranked.map(({ id }) => id) } },
      select: { id: true, ...place, ...fixSelection, ...exampleSelection },
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield ranked.flatMap(({ id }): OwnCell[][] => {
      const row = byId.get(id);
      const fix = row ? fixOfRow(row, today) : null;
      if (!row || !fix) return [];
      return [
        [
          ...listingCells(row),
          fixCauseText[fix.cause.kind],
          fix.reason,
          reais(row.priceCents),
          reais(row.profitCents),
          pct(row.marginPct),
          reais(fix.priceCents),
          reais(fix.profitCents),
          row.unitsPerMonth,
          reais(fix.gainCents),
          exampleText(examplesOfRow(row, defaults)),
        ],
      ];
    });
    afterRank = last.rank;
  }
}
