import { z } from "zod";
import { channels } from "#core/catalogue/channel.ts";
import type { ListingHealth } from "#core/catalogue/listing-figures.ts";
import { listingHealthText } from "#core/text/listing-text.ts";
import type { ListingFilter } from "#server/features/catalogue/listings/listing-where.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import type { HttpContext } from "#server/platform/http/http-env.ts";

// Object.keys forgets the names' type.
const listingHealths = Object.keys(listingHealthText) as ListingHealth[];
const texts = z.array(z.string());
const flag = z.enum(["true", "false"]);

/** The table's filter in a query string: lists repeat their name. */
export const exportQuery = z.object({
  search: z.string().optional().meta({ description: "Every word, somewhere in name, SKU or GTIN." }),
  channels: z.array(z.enum(channels)).optional().meta({ description: "On one of these channels." }),
  healths: z.array(z.enum(listingHealths)).optional().meta({ description: "With one of these healths." }),
  tags: texts.optional().meta({ description: "With one of these tags." }),
  categories: texts.optional().meta({ description: "In one of these categories." }),
  missing: flag.optional().meta({ description: "Whether something is missing for its figures." }),
  lossZone: flag.optional().meta({ description: "Whether its price is in a loss zone." }),
  archived: flag.optional().meta({ description: "Those of archived products instead of the others." }),
});

/** Throws InvalidInputError that names what is no filter. Other parameters are ignored. */
export function readExportFilter({ req }: Pick<HttpContext, "req">): ListingFilter {
  const single = (name: string) => req.query(name);
  const list = (name: string) => req.queries(name);
  const parsed = exportQuery.safeParse({
    search: single("search"),
    channels: list("channels"),
    healths: list("healths"),
    tags: list("tags"),
    categories: list("categories"),
    missing: single("missing"),
    lossZone: single("lossZone"),
    archived: single("archived"),
  });
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
    throw new InvalidInputError([...fields].map((field) => ({ field, message: "Filtro desconhecido." })));
  }
  const { missing, lossZone, archived, ...lists } = parsed.data;
  return { ...lists, missing: toFlag(missing), lossZone: toFlag(lossZone), archived: toFlag(archived) };
}

function toFlag(text: "true" | "false" | undefined): boolean | null {
  return text === undefined ? null : text === "true";
}
