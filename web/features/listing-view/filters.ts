import { rangeFields } from "#core/catalogue/listing-ranges.ts";
import { channels, channelText } from "#core/sale/channel.ts";
import { listingHealthText, missingList } from "#core/text/listing-text.ts";
import { healths, missingNames, type TableView } from "./table-view.ts";

/** The filter options that come from the catalogue itself. */
export type CatalogueValues = { tags: readonly string[]; categories: readonly string[] };

/** A filter with several values. Choosing none shows all. */
export type ChoiceFilter = {
  name: "channels" | "healths" | "tags" | "categories" | "missingFields";
  label: string;
  options: readonly { value: string; text: string }[];
};

/** The filters that have options. */
export function choiceFilters({ tags, categories }: CatalogueValues): ChoiceFilter[] {
  const asIs = (values: readonly string[]) => values.map((value) => ({ value, text: value }));
  const filters: ChoiceFilter[] = [
    {
      name: "channels",
      label: "Canal",
      options: channels.map((value) => ({ value, text: channelText[value] })),
    },
    {
      name: "healths",
      label: "Saúde",
      options: healths.map((value) => ({ value, text: listingHealthText[value] })),
    },
    { name: "tags", label: "Etiqueta", options: asIs(tags) },
    { name: "categories", label: "Categoria", options: asIs(categories) },
    {
      name: "missingFields",
      label: "O que falta",
      options: missingNames.map((value) => ({ value, text: missingList([value]) })),
    },
  ];
  return filters.filter(({ options }) => options.length > 0);
}

/** Names the listings whose price at the marketplace is not the price here (MF-05). */
export const priceDiffersText = "Preço diferente no canal";

/** Filters that are on or off. */
export const flagFilters = [
  { name: "missing", label: "Faltam dados" },
  { name: "lossZone", label: "Zona de perda" },
  { name: "toFix", label: "Preço a corrigir" },
  { name: "withoutUnits", label: "Sem unidades por mês" },
  { name: "priceDiffers", label: priceDiffersText },
  { name: "archived", label: "Arquivados" },
] as const;

/** The view with one filter's values; reading the address drops values that it cannot express. */
export function withChoice(name: ChoiceFilter["name"], values: readonly string[]): Partial<TableView> {
  // Only options of this filter are chosen, see `choiceFilters`.
  return { [name]: values } as Partial<TableView>;
}

/** The view without filters, with the same search. */
export const noFilters: Partial<TableView> = {
  channels: [],
  healths: [],
  tags: [],
  categories: [],
  missing: false,
  missingFields: [],
  lossZone: false,
  toFix: false,
  withoutUnits: false,
  priceDiffers: false,
  archived: false,
  importId: "",
  ranges: {},
};

/** The number of active filters, without the search. */
export function filterCount(view: TableView): number {
  const choices = [view.channels, view.healths, view.tags, view.categories, view.missingFields];
  const flags = flagFilters.filter(({ name }) => view[name]);
  const ranges = rangeFields.filter((field) => view.ranges[field]);
  return (
    choices.filter((values) => values.length > 0).length +
    flags.length +
    ranges.length +
    (view.importId ? 1 : 0)
  );
}
