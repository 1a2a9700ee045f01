import { allExamples, type Example } from "#core/sale/examples.ts";
import { exampleConditions, openExamples, ownTerms } from "#core/sale/listing-examples.ts";
import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";

/**
 * A column of a query that groups `listings l`: a bit for each example that concerns one of its
 * listings with figures, whatever the settings say.
 */
export const exampleMask = Prisma.sql`COALESCE(bit_or(${Prisma.join(allExamples.map(bitOf), " | ")})
  FILTER (WHERE l.health <> 'MISSING'), 0)::int AS "exampleMask"`;

function bitOf(example: Example, index: number): Prisma.Sql {
  const { channel, flag } = exampleConditions[example];
  const conditions = [
    Prisma.sql`NOT l.terms ?| ${ownTerms(example)}::text[]`,
    ...(channel === undefined ? [] : [Prisma.sql`l.channel = ${channel}::channel`]),
    ...(flag === undefined ? [] : [Prisma.sql`l.terms ->> ${flag}::text = 'true'`]),
  ];
  return Prisma.sql`CASE WHEN ${Prisma.join(conditions, " AND ")} THEN ${1 << index}::int ELSE 0 END`;
}

/** The examples on which figures with this mask rest (D521): those that the settings leave open. */
export function examplesOfMask(mask: number, defaults: SellerDefaults): Example[] {
  return openExamples(defaults).filter((example) => mask & (1 << allExamples.indexOf(example)));
}
