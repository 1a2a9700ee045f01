import { readFileSync } from "node:fs";
import path from "node:path";
import { ownTags } from "#core/import/row/own-tags.ts";
import { titleLikelihood } from "#core/import/table/find-header.ts";
import { readNumber } from "#core/tables/number-shape.ts";
import { cellText } from "#core/tables/sheet.ts";
import { readCsv } from "#files/csv/read-csv.ts";
import { GridLimit } from "#files/file-limits.ts";

/** A kind of goods, and the marketplaces' names for it. */
export const demoKinds = {
  kitchen: { category: "Cozinha", mercadoLivre: "Casa, Móveis e Decoração", amazon: "Cozinha" },
  home: { category: "Casa e organização", mercadoLivre: "Casa, Móveis e Decoração", amazon: "Casa" },
  paper: {
    category: "Papelaria",
    mercadoLivre: "Arte, Papelaria e Armarinho",
    amazon: "Papelaria e Escritório",
  },
  phone: {
    category: "Acessórios de celular",
    mercadoLivre: "Celulares e Telefones",
    amazon: "Acessórios para eletrônicos e PC",
  },
  pet: { category: "Pet", mercadoLivre: "Pet Shop", amazon: "Produtos para animais de estimação" },
  beauty: { category: "Beleza", mercadoLivre: "Beleza e Cuidado Pessoal", amazon: "Beleza" },
  sport: { category: "Esporte", mercadoLivre: "Esportes e Fitness", amazon: "Esportes, aventura e lazer" },
  toy: { category: "Brinquedos", mercadoLivre: "Brinquedos e Hobbies", amazon: "Brinquedos e jogos" },
  bag: {
    category: "Bolsas e acessórios",
    mercadoLivre: "Calçados, Roupas e Bolsas",
    amazon: "Calçados, bolsas e óculos escuros",
  },
} as const;

type DemoKind = keyof typeof demoKinds;

/** The channels, in the order of the table's columns. */
export const demoPlaces = {
  S: { channel: "SHOPEE", listingType: null, channelName: null },
  M: { channel: "MERCADO_LIVRE", listingType: "CLASSICO", channelName: null },
  P: { channel: "MERCADO_LIVRE", listingType: "PREMIUM", channelName: null },
  T: { channel: "TIKTOK_SHOP", listingType: null, channelName: null },
  A: { channel: "AMAZON", listingType: null, channelName: null },
} as const;

export type DemoPlace = keyof typeof demoPlaces;

export type DemoProduct = {
  sku: string;
  name: string;
  kind: DemoKind;
  /** In reais; null: not known. */
  cost: number | null;
  /** Null: not known. */
  grams: number | null;
  unitsPerMonth: number | null;
  /** Today's list prices in reais, by channel; null: not priced yet. */
  prices: { [P in DemoPlace]?: number | null };
  tags: readonly string[];
};

/**
 * A shop of small goods: most earn money, some lie in a loss zone, some lose money, some lack a
 * fact.
 */
export const demoProducts: readonly DemoProduct[] = readProducts("demo-products.csv");

function readProducts(file: string): DemoProduct[] {
  const bytes = readFileSync(path.join(import.meta.dirname, file));
  const [, ...rows] = readCsv(bytes, file, { limit: new GridLimit(), likelihood: titleLikelihood }).rows;
  return rows
    .map((cells) => cells.map((cell) => cellText(cell) ?? ""))
    .filter(([sku]) => sku)
    .map(readProduct);
}

function readProduct(cells: readonly string[]): DemoProduct {
  const [sku = "", name = "", kind = "", cost = "", grams = "", units = "", ...others] = cells;
  if (!isKind(kind)) throw new Error(`${sku}: no kind of goods is called '${kind}'`);
  return {
    sku,
    name,
    kind,
    cost: numberIn(cost),
    grams: numberIn(grams),
    unitsPerMonth: numberIn(units),
    prices: pricesIn(others),
    tags: ownTags.read(others.at(-1) ?? ""),
  };
}

function isKind(text: string): text is DemoKind {
  return Object.hasOwn(demoKinds, text);
}

function numberIn(cell: string): number | null {
  return cell === "" ? null : readNumber(cell, "COMMA");
}

/** An empty cell: not sold there. '?': not priced yet. */
function pricesIn(cells: readonly string[]): DemoProduct["prices"] {
  const places = Object.keys(demoPlaces).map((place, column) => [place, cells[column] ?? ""] as const);
  const sold = places.filter(([, cell]) => cell !== "");
  return Object.fromEntries(sold.map(([place, cell]) => [place, numberIn(cell === "?" ? "" : cell)]));
}
