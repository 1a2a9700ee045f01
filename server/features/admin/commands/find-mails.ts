import type { DbTransaction } from "#server/platform/db/client.ts";
import { at } from "../text.ts";

/** An e-mail as operators see it, without its content. */
export type FoundMail = {
  id: string;
  template: string;
  recipient: string;
  createdAt: Date;
  sentAt: Date | null;
};

/** The newest e-mails to a user's address or about the user, including resent ones. */
export function findMails(tx: DbTransaction, userId: string, limit: number): Promise<FoundMail[]> {
  return tx.$queryRaw<FoundMail[]>`
    SELECT m."id", m."template", m."recipient", m."created_at" AS "createdAt", m."sent_at" AS "sentAt"
    FROM "sent_mails" m
    WHERE m."recipient" = (SELECT "email" FROM "users" WHERE "id" = ${userId}::uuid)
      OR m."event_id" IN (SELECT "id" FROM "outbox_events" WHERE "payload" ->> 'userId' = ${userId})
      OR m."event_id" IN (SELECT "id" FROM "audit_entries" WHERE "user_id" = ${userId}::uuid)
    ORDER BY m."created_at" DESC, m."id" DESC
    LIMIT ${limit}`;
}

export function mailRows(mails: readonly FoundMail[]): string[][] {
  return mails.map(({ id, template, recipient, createdAt, sentAt }) => [
    id,
    template,
    recipient,
    at(createdAt),
    sentAt ? `enviado ${at(sentAt)}` : "não enviado ainda",
  ]);
}
