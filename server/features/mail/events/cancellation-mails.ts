import { currentSubscription } from "#core/billing/current-subscription.ts";
import { type MailRequest, mail } from "../layout/templates.ts";
import { findSeller, type MailDeps } from "../mail-deps.ts";

/** To the support team, and to where the seller asked to be answered (S3-07). */
export async function mailsOfCancellation(
  deps: MailDeps,
  { userId, cancellationRequestId: id }: { userId: string; cancellationRequestId: string },
): Promise<MailRequest[]> {
  const seller = await findSeller(deps, userId);
  const request = await deps.tx.cancellationRequest.findUnique({ where: { id } });
  if (!seller || !request) return [];
  const { firstName, lastName, username, email: accountEmail } = seller;
  const { email: answerTo, reason, createdAt } = request;
  const isOwnAddress = answerTo.toLowerCase() === accountEmail.toLowerCase();
  return [
    mail("cancellation-to-support", supportAddress(deps), {
      username,
      fullName: [firstName, lastName].filter(Boolean).join(" "),
      accountEmail,
      answerTo,
      planName: await planName(deps, userId),
      requestedAt: createdAt.toISOString(),
      cancellationReason: reason,
    }),
    mail("cancellation-to-user", answerTo, { firstName: isOwnAddress ? firstName : null }),
  ];
}

/** Without an address for support, mail for it goes to whom all mail comes from. */
function supportAddress({ env }: MailDeps): string {
  const bare = /<([^<>]+)>/.exec(env.mail.from)?.[1] ?? env.mail.from;
  return env.support.email ?? bare.trim();
}

async function planName({ tx, clock }: MailDeps, userId: string): Promise<string | null> {
  const newestFirst = await tx.subscription.findMany({
    where: { userId },
    orderBy: { createdAt: "desc" },
    include: { plan: { select: { name: true } } },
  });
  return currentSubscription(newestFirst, clock.now())?.plan.name ?? null;
}
