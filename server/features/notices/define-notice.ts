import { z } from "zod";
import type { WebhookEvent } from "#core/webhooks/webhook-event.ts";
import { chosenName } from "#server/features/mail/chosen-text.ts";
import { findSeller, type Mail, type MailContent } from "#server/features/mail/define-mail.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { findPreference } from "./preferences/find-preferences.ts";
import type { PreferenceDefinition } from "./preferences/preference-definition.ts";

/** A notice as the app shows it: a sentence with the seller's own figures, and one action. */
export type InAppText = {
  text: string;
  /** `path` is a page of the web app. */
  action: { label: string; path: `/${string}` };
};

/** One kind of notice. `Data` is what its texts are written from. */
export type Notice<Data extends Prisma.InputJsonObject = Prisma.InputJsonObject> = {
  /** Stored in `notices.kind` and `sent_mails.template`: never rename it. */
  name: string;
  /** Its event in outgoing webhooks, published where it is raised; null: none (AP-04). */
  webhook: WebhookEvent | null;
  preference: PreferenceDefinition;
  data: z.ZodType<unknown, Data>;
  /** Its text in the app; null when the stored data does not match `data`. */
  inApp(stored: unknown, now: Date): InAppText | null;
  /** Null: shown in the app only. */
  mail: Mail<PayloadOf<"notice.mail-due">> | null;
};

type NoticeMailContent = Omit<MailContent, "reason" | "replyTo" | "unsubscribe">;

type NoticeDefinition<Shown, Data extends Prisma.InputJsonObject> = Pick<
  Notice<Data>,
  "name" | "webhook" | "preference"
> & {
  data: z.ZodType<Shown, Data>;
  inApp: (data: Shown, now: Date) => InAppText;
  mail: ((data: Shown, context: { now: Date; firstName: string | null }) => NoticeMailContent) | null;
};

/**
 * Defines a notice in one place (NO-06): its data, its text in the app, its e-mail, its preference
 * and its name in webhooks. Add it to `registered-notices.ts`. As in any e-mail, every text that a
 * person chose needs a type of `chosen-text.ts`.
 */
export function defineNotice<Shown, Data extends Prisma.InputJsonObject>(
  definition: NoticeDefinition<Shown, Data>,
): Notice<Data> {
  const { name, webhook, preference, data: schema, inApp } = definition;
  return {
    name,
    webhook,
    preference,
    data: schema,
    inApp(stored, now) {
      const parsed = schema.safeParse(stored);
      return parsed.success ? inApp(parsed.data, now) : null;
    },
    mail: mailOf(definition),
  };
}

/** The data of every notice's e-mail, around its own. */
const envelope = z.object({ userId: z.uuid(), firstName: chosenName });

function mailOf<Shown, Data extends Prisma.InputJsonObject>({
  name,
  preference,
  data: schema,
  mail,
}: NoticeDefinition<Shown, Data>): Notice<Data>["mail"] {
  if (!mail) return null;
  const stored = envelope.extend({ notice: z.unknown() });
  return {
    name,
    data: envelope.extend({ notice: schema }),
    async request(deps, { userId, noticeId, kind }) {
      if (kind !== name) return null;
      const seller = await findSeller(deps, userId);
      const notice = await deps.tx.notice.findUnique({ where: { id: noticeId, userId } });
      // The seller may have chosen otherwise since the notice was raised.
      const { email } = await findPreference(deps.tx, userId, preference);
      if (!seller || !notice || !email) return null;
      // It was read from a column of the same type.
      const data = { userId, firstName: seller.firstName, notice: notice.data as Prisma.InputJsonValue };
      return { template: name, recipient: seller.email, data };
    },
    write(data, now) {
      const { userId, firstName, notice } = stored.parse(data);
      return {
        ...mail(schema.parse(notice), { now, firstName }),
        reason: `Você recebeu isto porque o aviso está ligado na sua conta: ${preference.title.toLowerCase()}.`,
        unsubscribe: { userId, kind: preference.kind },
      };
    },
  };
}
