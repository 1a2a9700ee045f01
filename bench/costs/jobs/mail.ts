import { maxReasonCharacters } from "#core/billing/cancellation-rules.ts";
import { requireAccount } from "#server/features/account/account.ts";
import { requestCancellation } from "#server/features/cancellation/request-cancellation.ts";
import { mailSubscriber } from "#server/features/mail/mail.events.ts";
import { sendMail } from "#server/features/mail/send-mail.ts";
import { handleEvent } from "#server/platform/events/handle-event.ts";
import { createMailer } from "#server/platform/mailer.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { startSmtp } from "#testing/emulators/smtp-server.ts";
import { type Cost, count } from "../cost.ts";
import type { CostEnvironment } from "../cost-environment.ts";
import { worstOfThree } from "../job.ts";

/** The longest e-mail, sent to a mail server on this machine. */
export async function mailCosts(environment: CostEnvironment): Promise<Cost[]> {
  const smtp = await startSmtp();
  const mailer = createMailer({ mail: { ...environment.deps.env.mail, smtpUrl: smtp.url } });
  try {
    const { text } = await worstOfThree(
      environment,
      () => longestMail(environment),
      (mailId) => sendMail({ ...environment.deps, mailer }, { mailId }),
    );
    const bytes = Math.max(...smtp.taken.map((message) => Buffer.byteLength(message)));
    return [
      {
        what: `one e-mail, the longest (${count(bytes / 1000)} KB), mail server on this machine`,
        bound: "3 connections, timeouts of 10 and 20 s, a transaction of 60 s",
        measured: text,
      },
    ];
  } finally {
    mailer.close();
    await smtp.stop();
  }
}

/** Stores a cancellation request with the longest reason and returns its e-mail to support. */
export async function longestMail(environment: CostEnvironment): Promise<string> {
  const { db, deps } = environment;
  const { userId, email } = await createAccount(environment, "paid");
  const reason = "é".repeat(maxReasonCharacters);
  await requestCancellation(deps, await requireAccount(deps, userId), { reason, email });
  const { id: eventId } = await db.outboxEvent.findFirstOrThrow({
    where: { name: "cancellation.requested", payload: { path: ["userId"], equals: userId } },
  });
  await handleEvent(deps, [mailSubscriber], { eventId });
  const where = { eventId, template: "cancellation-to-support" };
  return (await db.sentMail.findFirstOrThrow({ where })).id;
}
