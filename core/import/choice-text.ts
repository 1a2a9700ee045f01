import type {
  AmazonOrigin,
  amazonLogistics,
  ListingType,
  mercadoLivreLogistics,
} from "#core/sale/choices.ts";
import type { TextTerm } from "#core/sale/listing-terms.ts";
import { plainTitle } from "#core/tables/plain-title.ts";

/** The names of choices in files. The export writes the first; the import reads all. */
type Names<Choice extends string> = Readonly<Record<Choice, readonly [string, ...string[]]>>;

export const listingTypeNames: Names<ListingType> = {
  CLASSICO: ["Clássico", "gold_special", "Clássica", "Classic"],
  PREMIUM: ["Premium", "gold_pro"],
};

/** The terms with a fixed list of options. */
export type ChoiceTerm = Exclude<TextTerm, "category">;

type Logistics = (typeof mercadoLivreLogistics)[number] | (typeof amazonLogistics)[number];

const logisticsNames: Names<Logistics> = {
  MERCADO_ENVIOS: [
    "Mercado Envios",
    "Full",
    "Mercado Envios Full",
    "Mercado Livre Full",
    "Coleta",
    "Mercado Envios Coleta",
    "Agência",
    "ME2",
    "cross_docking",
    "drop_off",
    "xd_drop_off",
  ],
  FLEX: ["Flex ou envio próprio", "Flex", "Mercado Envios Flex", "self_service"],
  ENVIOS_AGORA: ["Envios Agora", "Mercado Envios Agora"],
  FBA: ["FBA", "Logística da Amazon", "Enviado pela Amazon", "AMAZON_NA", "AFN"],
  DBA: ["DBA", "Delivery by Amazon"],
  OWN: ["Próprio", "Envio próprio", "FBM", "MFN", "DEFAULT", "Por conta própria", "Enviado pelo vendedor"],
};

const originNames: Names<AmazonOrigin> = {
  SAO_PAULO_CAPITAL: ["São Paulo, capital"],
  SOUTH_SOUTHEAST_CAPITALS: ["Outras capitais do Sul e Sudeste"],
  SOUTH_SOUTHEAST_INTERIOR: ["Interior do Sul e Sudeste"],
  OTHER_REGIONS: ["Outras regiões"],
};

/** The names of the options of every term that is a choice. */
export const termNames: Readonly<Record<ChoiceTerm, Names<string>>> = {
  logistics: logisticsNames,
  origin: originNames,
  gateway: { NUVEM_PAGO: ["Nuvem Pago"], OTHER: ["Outro"] },
  storePlan: {
    COMECO: ["Começo"],
    ESSENCIAL: ["Essencial"],
    IMPULSO: ["Impulso"],
    ESCALA: ["Escala"],
    OTHER: ["Outra plataforma"],
  },
  percentBase: { PRODUCT: ["Produto"], PRODUCT_AND_FREIGHT: ["Produto e frete"] },
  fixedPer: { ITEM: ["Item"], ORDER: ["Pedido"] },
};

export function isChoiceTerm(name: string): name is ChoiceTerm {
  return Object.hasOwn(termNames, name);
}

/** The choice with this name, ignoring case and accents; null when there is none. */
export function choiceNamed<Choice extends string>(names: Names<Choice>, text: string): Choice | null {
  const choices = byPlainName.get(names) ?? index(names);
  // `index` contains only the choices of these names.
  return (choices.get(plainTitle(text)) ?? null) as Choice | null;
}

const byPlainName = new WeakMap<object, ReadonlyMap<string, string>>();

function index(names: Names<string>): ReadonlyMap<string, string> {
  const entries = Object.entries(names).flatMap(([choice, all]) =>
    [choice, ...all].map((name): [string, string] => [plainTitle(name), choice]),
  );
  const choices = new Map(entries);
  byPlainName.set(names, choices);
  return choices;
}

/** The name that the export writes. A choice without a name is returned unchanged. */
export function nameOf(
  names: Readonly<Record<string, readonly [string, ...string[]]>>,
  choice: string,
): string {
  return names[choice]?.[0] ?? choice;
}

/** The accepted names, for a message: 'Shopee, Amazon'. */
export function choiceList(names: Names<string>): string {
  return Object.values(names)
    .map(([name]) => name)
    .join(", ");
}
