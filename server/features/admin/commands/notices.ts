import { z } from "zod";
import { findPreference } from "#server/features/notices/preferences/find-preferences.ts";
import { noticeRegistry } from "#server/features/notices/registered-notices.ts";
import { recordEvent } from "#server/platform/events/record-event.ts";
import { type AdminCommand, AdminRefusal, requireUser } from "../admin-command.ts";
import { at, section } from "../text.ts";

const shown = 30;

/** Lists the notices of a user, with the ids that `resend-notice` takes. */
export const listNotices: AdminCommand = {
  name: "notices",
  argument: "<usuário>",
  about: `lista os últimos ${shown} avisos da conta`,
  async run({ db, audit }, argument) {
    const notices = await db.$transaction(async (tx) => {
      const userId = await requireUser(tx, argument);
      await audit(tx, { userId });
      const newest = { createdAt: "desc" } as const;
      return await tx.notice.findMany({ where: { userId }, orderBy: newest, take: shown });
    });
    const rows = notices.map(({ id, kind, subject, createdAt, mailWaiting, readAt }) => [
      id,
      kind,
      subject,
      at(createdAt),
      mailWaiting ? "e-mail espera o horário" : "",
      readAt ? `lido ${at(readAt)}` : "não lido",
    ]);
    return { data: { notices }, text: section("Avisos", rows) };
  },
};

/**
 * Sends the e-mail of a notice again, at any hour, as a new e-mail: its event is a new one, so that
 * the first still sends once. Refuses a seller who does not want it.
 */
export const resendNotice: AdminCommand = {
  name: "resend-notice",
  argument: "<id>",
  about: "envia de novo o e-mail de um aviso (os ids aparecem em 'notices')",
  async run(deps, argument) {
    const id = z.uuid().safeParse(argument.toLowerCase()).data;
    const notice = await deps.db.$transaction(async (tx) => {
      const found = id ? await tx.notice.findUnique({ where: { id } }) : null;
      if (!found) throw new AdminRefusal(`Não há aviso '${argument}'.`);
      const { userId, kind } = found;
      const definition = noticeRegistry.byName.get(kind);
      if (!definition?.mail) throw new AdminRefusal(`Um aviso '${kind}' não tem e-mail.`, userId);
      const { email } = await findPreference(tx, userId, definition.preference);
      if (!email) throw new AdminRefusal(`A pessoa não quer '${kind}' por e-mail.`, userId);
      await deps.audit(tx, { userId, details: { notice: kind } });
      // It no longer waits for the hours in which e-mails leave.
      await tx.notice.update({ where: { id: found.id }, data: { mailWaiting: false } });
      const event = { name: "notice.mail-due", payload: { userId, noticeId: found.id, kind } } as const;
      await recordEvent(tx, event, deps.clock.now());
      return found;
    });
    const { id: noticeId, kind, subject } = notice;
    return { data: { id: noticeId, kind, subject }, text: `O e-mail de '${kind}' (${subject}) sai de novo.` };
  },
};
