import type { ObjectRef } from "@pothos/core";
import type { Db } from "#server/platform/db/client.ts";
import type { ChangeActor } from "#server/platform/db/generated/enums.ts";
import type { builder } from "#server/platform/graphql/builder.ts";

/** How the API shows the rows of a kind of work. */
export type WorkType = {
  /** The name of its GraphQL type. */
  name: string;
  type: ObjectRef<(typeof builder)["$inferSchemaTypes"], unknown>;
  /** The actors of the price history that stand for it. */
  actors: readonly ChangeActor[];
  /** The seller's own row, with the brand of its type; null for any other id. */
  find(db: Db, own: { id: string; userId: string }): Promise<object | null>;
};

const registered: WorkType[] = [];

/** Called by a kind's feature where it defines the GraphQL type, before the schema is built. */
export function registerWorkType(type: WorkType): void {
  registered.push(type);
}

export const workTypes = (): readonly WorkType[] => registered;
