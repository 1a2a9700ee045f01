import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "once",
    prevents: "Telling a seller the same thing twice",
    file: "raise-notices.ts",
    find: "w.subject, w.data, COALESCE",
    replace: "w.subject || w.id, w.data, COALESCE",
    test: "raise-notices.db.test.ts",
  },
  {
    kind: "ownership",
    prevents: "E-mails with a seller's figures to an address that may be somebody else's",
    file: "raise-notices.ts",
    find: " AND u.email_confirmed_at IS NOT NULL",
    replace: "",
    test: "raise-notices.db.test.ts",
  },
  {
    kind: "signatures",
    prevents: "Ending another seller's e-mails with a token of another purpose",
    file: "unsubscribe/unsubscribe-token.ts",
    find: "return sealed.safeParse(content).data?.unsubscribes ?? null;",
    replace: "return sealed.safeParse({ unsubscribes: content, ...content }).data?.unsubscribes ?? null;",
    test: "unsubscribe/unsubscribe.db.test.ts",
  },
  {
    kind: "ownership",
    prevents: "Marking another seller's notices as read",
    file: "inbox/mark-notices-read.ts",
    find: "requireOwn(await db.notice.findUnique({ where: { id: noticeId } }), userId)",
    replace: "await db.notice.findUniqueOrThrow({ where: { id: noticeId } })",
    test: "inbox/notices.db.test.ts",
  },
  {
    kind: "ownership",
    prevents: "Reading another seller's notices",
    file: "inbox/list-notices.ts",
    find: "WHERE n.user_id = ",
    replace: "WHERE TRUE OR n.user_id = ",
    test: "inbox/notices.db.test.ts",
  },
];
