import { z } from "zod";
import { eachRange, mapRanges, readRange } from "#core/catalogue/listing-ranges.ts";
import { keysOf } from "#core/keys-of.ts";
import { channels } from "#core/sale/channel.ts";
import { listingHealthText } from "#core/text/listing-text.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import { decodeNodeId } from "#server/platform/graphql/node-id.ts";
import type { HttpContext } from "#server/platform/http/http-env.ts";
import type { ListingFilter } from "../catalogue/listing-where.ts";

const listingHealths = keysOf(listingHealthText);
const texts = z.array(z.string());
const flag = z.enum(["true", "false"]);
const range = z
  .string()
  .refine((text) => readRange(text) !== null)
  .optional()
  .meta({ description: "De um número a outro, os dois incluídos: `5..15`, `..0` ou `10..`." });

/** The query string of more ids would be too long for many proxies. */
const maxChosen = 100;

/** The table's filter in a query string: lists repeat their name. */
export const exportQuery = z.object({
  search: z
    .string()
    .optional()
    .meta({ description: "Todas as palavras, em qualquer parte do nome, do SKU ou do GTIN." }),
  channels: z.array(z.enum(channels)).optional().meta({ description: "Em um destes canais." }),
  healths: z.array(z.enum(listingHealths)).optional().meta({ description: "Com uma destas saúdes." }),
  tags: texts.optional().meta({ description: "Com uma destas etiquetas." }),
  categories: texts.optional().meta({ description: "Em uma destas categorias." }),
  missing: flag.optional().meta({ description: "Se falta algo para calcular os números." }),
  missingFields: texts
    .optional()
    .meta({ description: "Em que falta um destes dados, como em `Listing.missing`." }),
  lossZone: flag.optional().meta({ description: "Se o preço está em uma zona de perda." }),
  toFix: flag.optional().meta({ description: "Se há um preço melhor." }),
  withoutUnits: flag.optional().meta({ description: "Se faltam as unidades por mês." }),
  priceDiffers: flag
    .optional()
    .meta({ description: "Se o último arquivo do marketplace tinha outro preço que o daqui." }),
  archived: flag.optional().meta({ description: "Os de produtos arquivados em vez dos outros." }),
  importId: z
    .string()
    .max(100)
    .optional()
    .meta({ description: "Os que entraram com esta importação, por seu id global." }),
  ...eachRange(range),
  ids: z
    .array(z.string().max(100))
    .max(maxChosen)
    .optional()
    .meta({ description: `Só estes, por seus ids globais. No máximo ${maxChosen}.` }),
});

/** The table's filter or, with `ids`, the listings chosen one by one from the table. */
export type ExportFilter = ListingFilter & { ids?: readonly string[] };

/** Throws InvalidInputError, which names what is invalid. */
export function readExportFilter({ req }: Pick<HttpContext, "req">): ExportFilter {
  const single = (name: string) => req.query(name);
  const list = (name: string) => req.queries(name);
  const parsed = exportQuery.safeParse({
    search: single("search"),
    channels: list("channels"),
    healths: list("healths"),
    tags: list("tags"),
    categories: list("categories"),
    missing: single("missing"),
    missingFields: list("missingFields"),
    lossZone: single("lossZone"),
    toFix: single("toFix"),
    withoutUnits: single("withoutUnits"),
    priceDiffers: single("priceDiffers"),
    archived: single("archived"),
    importId: single("importId"),
    ...mapRanges(single),
    ids: list("ids"),
  });
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
    throw new InvalidInputError([...fields].map((field) => ({ field, message: "Filtro desconhecido." })));
  }
  const { missing, lossZone, toFix, withoutUnits, priceDiffers, archived, ids, ...lists } = parsed.data;
  const flags = {
    missing: toFlag(missing),
    lossZone: toFlag(lossZone),
    toFix: toFlag(toFix),
    withoutUnits: toFlag(withoutUnits),
    priceDiffers: toFlag(priceDiffers),
    archived: toFlag(archived),
  };
  const ranges = mapRanges((field) => readRange(lists[field]));
  return { ...lists, ...flags, ...ranges, ...(ids ? { ids: ids.map(toListingId) } : {}) };
}

function toFlag(text: "true" | "false" | undefined): boolean | null {
  return text === undefined ? null : text === "true";
}

/** Returns the id within a listing's global id; for any other string, an id that finds nothing. */
function toListingId(globalId: string): string {
  const { typename, id } = decodeNodeId(globalId);
  return typename === "Listing" && z.uuid().safeParse(id).success ? id : lowestId;
}
