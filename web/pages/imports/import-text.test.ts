import { expect, test } from "vitest";
import { planReading } from "#core/import/reading-plan.ts";
import { readRow } from "#core/import/row/read-row.ts";
import { guessMapping } from "#core/import/table/guess-mapping.ts";
import { channels } from "#core/sale/channel.ts";
import { channelNames } from "#core/sale/marketplace-names.ts";
import { fieldName, mappedFields } from "./import-text.ts";

const guessed = (title: string) => guessMapping("SPREADSHEET", [title], []).map(({ field }) => field);

test.each(mappedFields)("D270 %s: the field's own label is a known title", (name) => {
  const field = name.toLowerCase().replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  expect(guessed(fieldName(name))).toEqual([field]);
});

const titles = channels.flatMap((channel) =>
  channelNames[channel].flatMap((name) =>
    [`Preço ${name}`, `Preço de venda no ${name} (R$)`, `PREÇO ${name}`].map(
      (title) => [title, channel] as const,
    ),
  ),
);

test.each([...titles, ["Shopee", "SHOPEE"], ["Mercado Livre", "MERCADO_LIVRE"]] as const)(
  "D270 a column '%s' has the prices of %s",
  (title, channel) => {
    const columns = ["SKU", title];
    const rows = [{ cells: ["A", "19,90"] }];
    const mapping = guessMapping(
      "SPREADSHEET",
      columns,
      rows.map(({ cells }) => cells),
    );
    const answers = { numberStyle: null, weightUnit: null };
    const { plan } = planReading({ format: "SPREADSHEET", columns, mapping, rows, answers });
    expect(readRow(plan, { cells: ["A", "19,90"] }).listing).toMatchObject({ channel, priceCents: 1990 });
  },
);

test.each(["Preço", "ML", "Preço promocional", "Vendas Shopee"])("D270 '%s' names no channel", (title) => {
  const columns = ["SKU", title];
  const mapping = [
    { field: "sku", column: 0 },
    { field: "price", column: 1 },
  ] as const;
  const answers = { numberStyle: null, weightUnit: null };
  const { plan } = planReading({ format: "SPREADSHEET", columns, mapping, rows: [], answers });
  expect(readRow(plan, { cells: ["A", "19,90"] }).listing.channel).toBeUndefined();
});
