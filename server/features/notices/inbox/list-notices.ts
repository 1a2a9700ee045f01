import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import {
  type KeysetOrder,
  type KeysetPage,
  keysetPage,
  type PageArgs,
} from "#server/platform/graphql/connections/keyset-page.ts";
import { noticeRegistry } from "../registered-notices.ts";

const byCreation: Omit<KeysetOrder, "direction"> = {
  name: "NOTICES",
  value: Prisma.sql`n.created_at`,
  type: Prisma.sql`timestamptz`,
  nullable: false,
};

type Chosen = {
  unreadOnly: boolean;
  createdSince?: Date | null | undefined;
  direction: KeysetOrder["direction"];
  page: PageArgs;
};

/** The seller's notices in the app. Leaves out kinds that this release does not know. */
export function shownNotices(userId: string, { unreadOnly }: { unreadOnly: boolean }) {
  return {
    userId,
    inApp: true,
    kind: { in: [...noticeRegistry.byName.keys()] },
    ...(unreadOnly ? { readAt: null } : {}),
  };
}

/** The ids of a page of the seller's notices in the app, by when they were created. */
export async function listNotices(
  db: Db,
  userId: string,
  { unreadOnly, createdSince, direction, page }: Chosen,
): Promise<KeysetPage> {
  const kinds = [...noticeRegistry.byName.keys()];
  const unread = unreadOnly ? Prisma.sql`AND n.read_at IS NULL` : Prisma.empty;
  const since = createdSince ? Prisma.sql`AND n.created_at >= ${createdSince}` : Prisma.empty;
  return await keysetPage(
    { ...byCreation, direction },
    Prisma.sql`n.id`,
    page,
    ({ columns, where, orderBy, limit }) =>
      db.$queryRaw`/* list_notices */
      SELECT ${columns} FROM notices n
      WHERE n.user_id = ${userId}::uuid AND n.in_app AND n.kind = ANY(${kinds}) ${unread} ${since} AND ${where}
      ORDER BY ${orderBy} LIMIT ${limit}`,
  );
}
