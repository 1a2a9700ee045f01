import { exampleTitle, type OwnCell } from "#core/import/own-format.ts";
import { type Example, exampleText } from "#core/sale/examples.ts";
import { findSellerDefaults } from "#server/features/catalogue/figures/find-seller-defaults.ts";
import { exampleSelection, examplesOfRow } from "#server/features/catalogue/store/listing-rows.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type AbcMeasure, type AbcRow, abcAfterRank } from "../abc/abc.ts";
import { pct, reais } from "./cells.ts";
import { listingCells, listingTitles } from "./listing-cells.ts";

export const abcTitles = [
  ...listingTitles,
  "Classe por lucro",
  "Classe por receita",
  "Lucro por mês (R$)",
  "Parte do lucro (%)",
  "Lucro acumulado (%)",
  "Receita por mês (R$)",
  "Parte da receita (%)",
  "Receita acumulada (%)",
  exampleTitle,
];

type NamedRow = AbcRow & Parameters<typeof listingCells>[0] & { examples: readonly Example[] };

/** Each batch ranks all listings again, so it is large. */
const batchRows = 5000;

/** The rows of an analysis in their order, in batches. */
export async function* abcRowsOf({ db }: Pick<Deps, "db">, userId: string, by: AbcMeasure) {
  const defaults = await findSellerDefaults(db, userId);
  for (let afterRank = 0; ; ) {
    const ranked = await abcAfterRank(db, userId, { by, afterRank, limit: batchRows });
    const last = ranked.at(-1);
    if (!last) return;
    const listings = await db.listing.findMany({
      where: { userId, id: { in: ranked.map(({ id }) => id) } },
      select: { id: true, sku: true, name: true, listingType: true, channelName: true, ...exampleSelection },
    });
    const byId = new Map(listings.map((listing) => [listing.id, listing]));
    yield ranked.flatMap((row): NamedRow[] => {
      const listing = byId.get(row.id);
      return listing ? [{ ...row, ...listing, examples: examplesOfRow(listing, defaults) }] : [];
    });
    afterRank = by === "PROFIT" ? last.profitRank : last.revenueRank;
  }
}

export function abcCells(row: NamedRow): OwnCell[] {
  return [
    ...listingCells(row),
    row.profitClass,
    row.revenueClass,
    reais(row.profitCents),
    pct(row.profitSharePct),
    pct(row.profitCumulatedPct),
    reais(row.revenueCents),
    pct(row.revenueSharePct),
    pct(row.revenueCumulatedPct),
    exampleText(row.examples),
  ];
}
