import { mailSubscriber } from "#server/features/mail/by-event/mail.events.ts";
import { sendMail } from "#server/features/mail/send-mail.ts";
import { handleEvent } from "#server/platform/events/handle-event.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import type { TestApp } from "../app/test-app.ts";
import { ConfirmEmail, RequestEmailConfirmation } from "../documents/documents.ts";
import { RequestPasswordReset } from "../documents/password-documents.ts";
import { createAccount, type TestAccount, uniqueName } from "./accounts.ts";

/** Requests a link that confirms the account's e-mail, and takes it from the e-mail. */
export async function mailedConfirmation(app: TestApp, account: TestAccount): Promise<string> {
  await account.client.graphql(RequestEmailConfirmation, { input: {} });
  return tokenIn((await workFor(app, account.userId)).at(-1));
}

/** Confirms the account's e-mail by the mailed link, in a signed-out browser. */
export async function confirmMailbox(app: TestApp, account: TestAccount): Promise<void> {
  const token = await mailedConfirmation(app, account);
  const { confirmEmail } = await app.client().graphql(ConfirmEmail, { input: { token } });
  if (confirmEmail.__typename !== "ConfirmEmailPayload") throw new Error(JSON.stringify(confirmEmail));
}

/** Creates accounts with one new mailbox, each with another spelling of its address. */
export function newMailbox(app: TestApp) {
  const name = uniqueName("ana").replaceAll("-", "");
  let spellings = 0;
  return {
    name,
    key: `${name}@gmail.com`,
    async account(email = `${name}+${++spellings}@gmail.com`): Promise<TestAccount> {
      const account = await createAccount(app);
      await app.db.user.update({ where: { id: account.userId }, data: { email } });
      return { ...account, email };
    },
  };
}

type SentMail = { to: string; subject: string; text: string; html: string };

/** Requests a reset link, each time from a new address. */
export async function requestReset(app: TestApp, email: string) {
  const { requestPasswordReset } = await app.client().graphql(RequestPasswordReset, { input: { email } });
  return requestPasswordReset;
}

/** Handles a user's events so far as a worker does; returns the e-mails that were sent. */
export async function workFor(app: TestApp, userId: string): Promise<SentMail[]> {
  const events = await app.db.outboxEvent.findMany({
    where: { payload: { path: ["userId"], equals: userId } },
    orderBy: { id: "asc" },
  });
  for (const { id } of events) await handleEvent(app.deps, [mailSubscriber], { eventId: id });
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

/** Requests a link, and takes it from the e-mail. */
export async function mailedToken(app: TestApp, { email, userId }: { email: string; userId: string }) {
  await requestReset(app, email);
  return tokenIn((await workFor(app, userId)).at(-1));
}
