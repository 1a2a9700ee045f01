import { z } from "zod";
import { findByEmail } from "#server/features/auth/find-by-email.ts";
import type { Prisma, SentMail } from "#server/platform/db/generated/client.ts";
import { type AdminCommand, AdminRefusal } from "../admin-command.ts";
import { requeueWork } from "../requeue-work.ts";

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
        throw new AdminRefusal(`O conteúdo do e-mail '${id}' já foi apagado: ele saiu há mais de 90 dias.`);
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
