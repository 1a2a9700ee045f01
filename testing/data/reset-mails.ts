import { handleEvent } from "#server/app/handle-event.ts";
import { sendMail } from "#server/features/mail/send-mail.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import type { TestApp } from "../app/test-app.ts";
import { RequestPasswordReset } from "../documents/password-documents.ts";

type SentMail = { to: string; subject: string; text: string; html: string };

/** Asks for a reset link, each time from an address of its own. */
export async function requestReset(app: TestApp, email: string) {
  const { requestPasswordReset } = await app.client().graphql(RequestPasswordReset, { input: { email } });
  return requestPasswordReset;
}

/** Does what a worker does with what happened to a user so far; answers the e-mails that went out. */
export async function workFor(app: TestApp, userId: string): Promise<SentMail[]> {
  const events = await app.db.outboxEvent.findMany({
    where: { payload: { path: ["userId"], equals: userId } },
    orderBy: { id: "asc" },
  });
  for (const { id } of events) await handleEvent(app.deps, { eventId: id });
  const stored = await app.db.sentMail.findMany({
    where: { eventId: { in: events.map(({ id }) => id) } },
    orderBy: { id: "asc" },
  });
  const sent: SentMail[] = [];
  const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => undefined };
  for (const { id } of stored) await sendMail({ ...app.deps, mailer }, { mailId: id });
  return sent;
}

/** The token of the link in an e-mail. */
export function tokenIn(mail: Pick<SentMail, "text"> | undefined): string {
  const [link] = /https?:\S+token=\S+/.exec(mail?.text ?? "") ?? [];
  return new URLSearchParams(URL.parse(link ?? "")?.hash.slice(1)).get("token") ?? "";
}

/** Asks for a link, and takes it from the e-mail. */
export async function mailedToken(app: TestApp, { email, userId }: { email: string; userId: string }) {
  await requestReset(app, email);
  return tokenIn((await workFor(app, userId)).at(-1));
}
