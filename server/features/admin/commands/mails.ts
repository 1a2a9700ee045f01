import { z } from "zod";
import { findByEmail } from "#server/features/auth/find-by-email.ts";
import { contentDays } from "#server/features/retention/event-removals.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Prisma, SentMail } from "#server/platform/db/generated/client.ts";
import { type AdminCommand, AdminRefusal, requireUser } from "../admin-command.ts";
import { requeueWork } from "../requeue-work.ts";
import { at, section } from "../text.ts";

const shown = 30;

/** Lists the e-mails to and about a user, with the ids that `resend-mail` takes. */
export const listMails: AdminCommand = {
  name: "mails",
  argument: "<usuário>",
  about: `lista os últimos ${shown} e-mails da conta`,
  async run({ db, audit }, argument) {
    const mails = await db.$transaction(async (tx) => {
      const userId = await requireUser(tx, argument);
      await audit(tx, { userId });
      return findMails(tx, userId, shown);
    });
    return { data: { mails }, text: section("E-mails", mailRows(mails)) };
  },
};

/** An e-mail as operators see it, without its content. */
type FoundMail = {
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

/**
 * Sends an e-mail again with the same data, as a new e-mail with its own id: mail programs show
 * only one of several with the same id. Its event is the audit row, so the original event still
 * sends once. An e-mail that was not sent yet is retried instead.
 */
export const resendMail: AdminCommand = {
  name: "resend-mail",
  argument: "<id>",
  about: "envia de novo um e-mail (os ids aparecem em 'user' e 'mails')",
  async run(deps, argument) {
    const id = z.uuid().safeParse(argument.toLowerCase()).data;
    const { mail, again } = await deps.db.$transaction(async (tx) => {
      const found = id ? await tx.sentMail.findUnique({ where: { id } }) : null;
      if (!found) throw new AdminRefusal(`Não há e-mail '${argument}'.`);
      if (found.sentAt !== null && found.data === null)
        throw new AdminRefusal(
          `O conteúdo do e-mail '${id}' já foi apagado: ele saiu há mais de ${contentDays} dias.`,
        );
      const user = await findByEmail(tx, found.recipient);
      const about = { userId: user?.id ?? null, details: { template: found.template } };
      const eventId = await deps.audit(tx, about);
      if (found.sentAt === null) return { mail: found, again: null };
      const data = { ...copyOf(found), eventId, createdAt: deps.clock.now() };
      return { mail: found, again: await tx.sentMail.create({ data }) };
    });
    // A new row queues its own job on commit.
    if (!again) await requeueWork(deps, "sent_mails", mail.id);
    const { template, recipient } = mail;
    return {
      data: { id: again?.id ?? mail.id, template, recipient, sentBefore: mail.sentAt },
      text: again
        ? `'${template}' para ${recipient} sai de novo, agora com o id ${again.id}.`
        : `'${template}' para ${recipient} ainda não tinha saído: um worker tenta de novo agora.`,
    };
  },
};

function copyOf({ template, recipient, data }: SentMail) {
  // It was read from the same column.
  return { template, recipient, data: data as Prisma.InputJsonValue };
}
