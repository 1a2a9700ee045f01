import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";
import {
  type KeysetOrder,
  type KeysetPage,
  keysetPage,
  type PageArgs,
} from "#server/platform/graphql/connections/keyset-page.ts";
import { noticeRegistry } from "../registered-notices.ts";

const newestFirst: KeysetOrder = {
  name: "NOTICES",
  value: Prisma.sql`n.created_at`,
  type: Prisma.sql`timestamptz`,
  direction: "DESC",
  nullable: false,
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

/** The ids of a page of the seller's notices in the app, the newest first. */
export async function listNotices(
  db: Db,
  userId: string,
  { unreadOnly, page }: { unreadOnly: boolean; page: PageArgs },
): Promise<KeysetPage> {
  const kinds = [...noticeRegistry.byName.keys()];
  const unread = unreadOnly ? Prisma.sql`AND n.read_at IS NULL` : Prisma.empty;
  return await keysetPage(
    newestFirst,
    Prisma.sql`n.id`,
    page,
    ({ columns, where, orderBy, limit }) =>
      db.$queryRaw`/* list_notices */
      SELECT ${columns} FROM notices n
      WHERE n.user_id = ${userId}::uuid AND n.in_app AND n.kind = ANY(${kinds}) ${unread} AND ${where}
      ORDER BY ${orderBy} LIMIT ${limit}`,
  );
}
