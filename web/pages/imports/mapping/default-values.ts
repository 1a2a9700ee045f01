import { defaultChannels } from "#core/import/changes/fill-defaults.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { channelText } from "#core/sale/channel.ts";
import { readDecimal } from "#core/sale/typed/parse-decimal.ts";
import type { ImportDefaultInput } from "#web/gql/graphql.ts";
import type { ImportOf } from "../import-fragment.ts";

/** Category and weight of a channel, as typed. */
export type TypedDefault = { category: string; weight: string };
export type TypedDefaults = Partial<Record<Marketplace, TypedDefault>>;

/** A channel whose listings may lack category or weight, and how many rows of the file do. */
export type DefaultRow = {
  channel: Marketplace;
  hasCategory: boolean;
  hasWeight: boolean;
  withoutCategory: number;
  withoutWeight: number;
};

const noDefault: TypedDefault = { category: "", weight: "" };

/** The channels to offer: after a comparison those whose rows lack something, before it all. */
export function defaultRows({ summary, format }: Pick<ImportOf, "summary" | "format">): DefaultRow[] {
  const countOf = (channel: Marketplace, field: string) =>
    summary?.missing.find((each) => each.field === field && each.channel === channel)?.count ?? 0;
  const rows = defaultChannels.map(
    (each): DefaultRow => ({
      ...each,
      withoutCategory: countOf(each.channel, "CATEGORY"),
      withoutWeight: countOf(each.channel, "WEIGHT_GRAMS"),
    }),
  );
  if (summary) return rows.filter((row) => row.withoutCategory + row.withoutWeight > 0);
  // A file of one marketplace has no rows of others.
  if (format === "SHOPEE") return [];
  return rows.filter(({ channel }) => format !== "MERCADO_LIVRE" || channel === format);
}

/** The fields as the last comparison used them. */
export function storedDefaults({ answers }: Pick<ImportOf, "answers">): TypedDefaults {
  return Object.fromEntries(
    answers.defaults.map(({ channel, category, weightGrams }) => [
      channel,
      { category: category ?? "", weight: weightGrams == null ? "" : String(weightGrams) },
    ]),
  );
}

export function typedDefault(typed: TypedDefaults, channel: Marketplace): TypedDefault {
  return typed[channel] ?? noDefault;
}

/** The defaults to send, or the pt-BR problem of the first that cannot be read. */
export function readDefaults(
  typed: TypedDefaults,
): { ok: true; defaults: ImportDefaultInput[] } | { ok: false; problem: string } {
  const defaults: ImportDefaultInput[] = [];
  for (const { channel } of defaultChannels) {
    const { category, weight } = typed[channel] ?? noDefault;
    const grams = weight.trim() === "" ? null : (readDecimal(weight, "money")?.value ?? Number.NaN);
    if (grams !== null && !Number.isInteger(grams)) {
      const problem = `Escreva o peso padrão (${channelText[channel]}) em gramas inteiros, como 500.`;
      return { ok: false, problem };
    }
    if (category !== "" || grams !== null)
      defaults.push({ channel, category: category || null, weightGrams: grams });
  }
  return { ok: true, defaults };
}
