import { z } from "zod";
import { findByEmail } from "#server/features/auth/find-by-email.ts";
import type { Prisma, SentMail } from "#server/platform/db/generated/client.ts";
import { type AdminCommand, AdminRefusal } from "../admin-command.ts";
import { requeueWork } from "../requeue-work.ts";

/**
 * Sends an e-mail again, from the same data. It is another e-mail with an id of its own: mail programs show one of those
 * that share theirs. Its event is the audit row, so that what an event asks for stays sent once. One that has not gone out
 * yet is tried now instead.
 */
export const resendMail: AdminCommand = {
  name: "resend-mail",
  argument: "<id>",
  about: "envia de novo um e-mail (os ids aparecem em 'user' e 'mails')",
  async run(deps, asked) {
    const id = z.uuid().safeParse(asked.toLowerCase()).data;
    const { mail, again } = await deps.db.$transaction(async (tx) => {
      const found = id ? await tx.sentMail.findUnique({ where: { id } }) : null;
      if (!found) throw new AdminRefusal(`Não há e-mail '${asked}'.`);
      if (found.sentAt !== null && found.data === null)
        throw new AdminRefusal(`O conteúdo do e-mail '${id}' já foi apagado: ele saiu há mais de 90 dias.`);
      const user = await findByEmail(tx, found.recipient);
      const about = { userId: user?.id ?? null, details: { template: found.template } };
      const eventId = await deps.audit(tx, about);
      if (found.sentAt === null) return { mail: found, again: null };
      const data = { ...copyOf(found), eventId, createdAt: deps.clock.now() };
      return { mail: found, again: await tx.sentMail.create({ data }) };
    });
    // The commit of a new one wakes a worker by itself.
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
  // As it was read.
  return { template, recipient, data: data as Prisma.InputJsonValue };
}
