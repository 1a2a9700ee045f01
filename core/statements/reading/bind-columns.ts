import { cutText } from "#core/format/cut-text.ts";
import { plainTitle } from "#core/tables/plain-title.ts";
import { type Cell, cellText, isBlank } from "#core/tables/sheet.ts";
import type { ColumnRule } from "./column-rule.ts";

/** Where the columns of a format are in one file. */
export type BoundColumns<Key extends string> = {
  positions: ReadonlyMap<Key, number>;
  /** Columns of retained taxes that no format names yet. */
  retained: readonly { position: number; title: string }[];
  unreadTitles: readonly string[];
  /** Cells in a row: a row with more has moved its values to other columns. */
  width: number;
  /** The title with which messages name a column. */
  titleOf(key: Key): string;
};

/** Titles of taxes that a marketplace withholds: IBS and CBS from 2027, and what is called so. */
const retainedTitle =
  /\b(?:ibs|cbs|split payment)\b|\b(?:imposto|tributo|retencao)s? .*retid|retencao (?:de|do) /;

/** Most titles of columns that were not read. */
const mostUnread = 60;

/**
 * Finds each column by its title; the position does not matter. Of columns with one title the
 * first counts: Mercado Livre repeats titles in blocks, Shopee the column itself.
 */
export function bindColumns<Key extends string>(
  rules: Readonly<Record<Key, ColumnRule>>,
  titles: readonly Cell[],
): BoundColumns<Key> {
  const byTitle = new Map<string, number>();
  for (const [position, cell] of titles.entries()) {
    const title = plainTitle(cellText(cell) ?? "");
    if (title !== "" && !byTitle.has(title)) byTitle.set(title, position);
  }
  const positions = new Map<Key, number>();
  const names = new Set<string>();
  // Object.entries loses the type of the keys.
  for (const [key, rule] of Object.entries(rules) as [Key, ColumnRule][]) {
    for (const title of rule.titles.map(plainTitle)) {
      const position = byTitle.get(title);
      names.add(title);
      if (position !== undefined && !positions.has(key)) positions.set(key, position);
    }
  }
  const others = [...byTitle].filter(([title]) => !names.has(title));
  const retained = others.filter(([title]) => retainedTitle.test(title));
  const titleAt = ([, position]: [string, number]) => cutText(cellText(titles[position]) ?? "", 80);
  return {
    positions,
    retained: retained.map((entry) => ({ position: entry[1], title: titleAt(entry) })),
    unreadTitles: others
      .filter(([title]) => !retainedTitle.test(title))
      .slice(0, mostUnread)
      .map(titleAt),
    width: titles.findLastIndex((cell) => !isBlank(cell)) + 1,
    titleOf: (key) => rules[key].titles[0],
  };
}
