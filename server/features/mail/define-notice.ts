import type { z } from "zod";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import { defineMail, type Mail, type MailContent, type MailDefinition } from "./define-mail.ts";

/** A notice as the app shows it. */
type InAppText = {
  title: string;
  text: string;
  /** The page of the web app that it leads to. */
  path: `/${string}`;
};

/** One kind of notice, for events with this payload. */
export type Notice<Payload> = {
  /** Also the template of its e-mail: never rename it. */
  name: string;
  data: z.ZodType;
  /** Its text in the app. Throws when the stored data does not match `data`. */
  inApp(data: unknown, now: Date): InAppText;
  /** List it with its event in `mails.ts`. Null: shown in the app only. */
  mail: Mail<Payload> | null;
};

type NoticeDefinition<Payload, Shown, Data extends Prisma.InputJsonObject> = Omit<
  MailDefinition<Payload, Shown, Data>,
  "write"
> & {
  inApp: (data: Shown, now: Date) => InAppText;
  mail: ((data: Shown, now: Date) => MailContent) | null;
};

/** Defines a notice in one place: its data, its text in the app and its e-mail. */
export function defineNotice<Payload, Shown, Data extends Prisma.InputJsonObject>({
  inApp,
  mail,
  ...definition
}: NoticeDefinition<Payload, Shown, Data>): Notice<Payload> {
  const { name, data: schema } = definition;
  return {
    name,
    data: schema,
    inApp: (stored, now) => inApp(schema.parse(stored), now),
    mail: mail && defineMail({ ...definition, write: mail }),
  };
}
