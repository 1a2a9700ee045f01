/** The first step of a recipe of docs/recipes.md: an entry in the file that everything follows. */
export type PlantedChange = {
  recipe: string;
  file: string;
  /** The entry stands before this text. */
  before: string;
  entry: string;
  /** What the compiler may call it. */
  names: readonly string[];
  /** Files that lack nothing once the generated types have the entry. */
  ofGeneratedTypes?: readonly string[];
};

export const plantedChanges: readonly PlantedChange[] = [
  {
    recipe: "An input of the calculator",
    file: "core/sale/table/price-table.ts",
    before: "  /** What the seller pays for one unit, before",
    entry:
      '  plantedCost: { kind: "money", default: 0, section: "marketing", owner: "listing", column: "Custo" },\n',
    names: ["plantedCost"],
  },
  {
    recipe: "A marketplace",
    file: "core/sale/channel.ts",
    before: '  OTHER: { name: "Outro marketplace"',
    entry: '  PLANTED_MARKET: { name: "Feira", of: "da Feira" },\n',
    names: ["PLANTED_MARKET"],
  },
  {
    recipe: "A seller's setting",
    file: "core/sale/table/sale-table.ts",
    before: "  shopeeCampaign: {\n",
    entry: `  plantedRow: {
    ...choice(["BASIC", "PRO"], "BASIC"),
    of: "SHOPEE",
    field: "plantedField",
    owner: "seller",
    setting: "plantedSetting",
  },\n`,
    names: ["plantedSetting", "plantedRow", "plantedField"],
    ofGeneratedTypes: [
      "server/features/catalogue/figures/find-seller-defaults.ts",
      "web/features/sale-form/seller-defaults.ts",
    ],
  },
  {
    recipe: "An import format",
    file: "core/import/import-format.ts",
    before: '  "OWN_EXPORT",\n',
    entry: '  "PLANTED_FORMAT",\n',
    names: ["PLANTED_FORMAT"],
  },
  {
    recipe: "A file of a marketplace's charges",
    file: "core/statements/statement-order.ts",
    before: '  | "SHOPEE_INCOME"\n',
    entry: '  | "PLANTED_CHARGES"\n',
    names: ["PLANTED_CHARGES"],
  },
  {
    recipe: "A refusal",
    file: "core/errors/catalogue-errors.ts",
    before: "  IMPORT_RUNNING: {\n",
    entry: `  PLANTED_REFUSAL: {
    status: 409,
    kind: "refusal",
    pt: "Espere.",
    en: "Wait.",
    about: "Something else is going on.",
  },\n`,
    names: ["PLANTED_REFUSAL"],
  },
  {
    recipe: "An event with an e-mail",
    file: "server/platform/events/events.ts",
    before: '  "user.registered": z.object',
    entry: '  "planted.happened": z.object({ userId }),\n',
    names: ["planted.happened"],
  },
  {
    recipe: "A stored figure of a listing",
    file: "core/catalogue/listing-figures.ts",
    before: "  inLossZone: boolean;\n",
    entry: "  plantedCents: number | null;\n",
    names: ["plantedCents"],
  },
  {
    recipe: "A webhook event",
    file: "core/webhooks/webhook-event.ts",
    before: '  STATEMENT_CHECKED: "statement.checked",\n',
    entry: '  PLANTED_EVENT: "planted.event",\n',
    names: ["PLANTED_EVENT"],
  },
];
