import { cutText } from "#core/format/cut-text.ts";
import { type Cell, cellText, isBlank } from "#core/tables/sheet.ts";
import type { ColumnRule } from "./column-rule.ts";
import { statementTitle } from "./statement-title.ts";
import { isMoneyTitle } from "./unread-money.ts";

/** Where the columns of a format are in one file. */
export type BoundColumns<Key extends string> = {
  positions: ReadonlyMap<Key, number>;
  /** Columns of retained taxes that no format names yet. */
  retained: readonly { position: number; title: string }[];
  unreadTitles: readonly string[];
  /** Columns that no format lists and that hold amounts, by their titles. */
  money: readonly { position: number; title: string }[];
  /** Cells in a row: a row with more has moved its values to other columns. */
  width: number;
  /** The title with which messages name a column. */
  titleOf(key: Key): string;
};

/** Titles of taxes that a marketplace withholds: IBS and CBS from 2027, and what is called so. */
const retainedTitle =
  /^(?!motivo|data|status|situacao|tipo|descricao|numero|id\b|codigo).*?(?:\b(?:ibs|cbs|split payment)\b|\b(?:imposto|tributo|retencao)s? .*retid|retencao (?:de|do) )/;

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
    const title = statementTitle(cellText(cell) ?? "");
    if (title !== "" && !byTitle.has(title)) byTitle.set(title, position);
  }
  const positions = new Map<Key, number>();
  const names = new Set<string>();
  // Object.entries loses the type of the keys.
  for (const [key, rule] of Object.entries(rules) as [Key, ColumnRule][]) {
    for (const title of rule.titles.map(statementTitle)) {
      const position = byTitle.get(title);
      names.add(title);
      if (position !== undefined && !positions.has(key)) positions.set(key, position);
    }
  }
  const others = [...byTitle].filter(([title]) => !names.has(title));
  const retained = others.filter(([title]) => retainedTitle.test(title));
  const titleAt = ([, position]: [string, number]) => cutText(cellText(titles[position]) ?? "", 80);
  const unread = others.filter(([title]) => !retainedTitle.test(title));
  return {
    positions,
    retained: retained.map((entry) => ({ position: entry[1], title: titleAt(entry) })),
    unreadTitles: unread.slice(0, mostUnread).map(titleAt),
    money: unread
      .filter(([title]) => isMoneyTitle(title))
      .map((entry) => ({ position: entry[1], title: titleAt(entry) })),
    width: titles.findLastIndex((cell) => !isBlank(cell)) + 1,
    titleOf: (key) => rules[key].titles[0],
  };
}
