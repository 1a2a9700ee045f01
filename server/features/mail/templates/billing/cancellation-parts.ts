import { z } from "zod";
import { currentSubscription } from "#core/billing/current-subscription.ts";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenFullName, chosenName, chosenUsername, ownText, textForSupport } from "../../chosen-text.ts";
import { findSeller, type MailDeps } from "../../define-mail.ts";
import { momentOf } from "../../mail-text.ts";

type Payload = PayloadOf<"cancellation.requested" | "cancellation.withdrawn">;

/** The request and its seller, for the support team. */
export const requestData = z.object({
  username: chosenUsername,
  fullName: chosenFullName,
  accountEmail: textForSupport,
  /** Where the seller wants the reply. */
  answerTo: textForSupport,
  planName: ownText.nullable(),
  requestedAt: z.iso.datetime(),
});

/** Shown for a name that D88 withholds; `npm run admin -- user <e-mail>` prints the name. */
const withheld = "não mostrado: procure pelo e-mail da conta";

/** The rows of `requestData`, for the support team. */
export function requestDetails(data: z.output<typeof requestData>): [label: string, value: string][] {
  return [
    ["Nome", data.fullName ?? withheld],
    ["Usuário", data.username ?? withheld],
    ["Responder para", data.answerTo],
    ["E-mail da conta", data.accountEmail],
    ["Plano", data.planName ?? "não encontrado"],
    ["Pedido em", momentOf(data.requestedAt)],
  ];
}

/**
 * The request, its `requestData` and support's address. Null once the request or its seller is
 * gone.
 */
export async function findForSupport(deps: MailDeps, payload: Payload) {
  const found = await findRequest(deps, payload);
  if (!found) return null;
  const { seller, request } = found;
  const data = {
    username: seller.username,
    fullName: [seller.firstName, seller.lastName].filter(Boolean).join(" "),
    accountEmail: seller.email,
    answerTo: request.email,
    planName: await findPlanName(deps, seller.id),
    requestedAt: request.createdAt.toISOString(),
  };
  return { to: supportAddress(deps), data, request };
}

/** Null when the receipt goes to another address than the account's. */
export const receiptData = z.object({ firstName: chosenName.nullable() });

/**
 * The seller who receives the receipt, and its `receiptData`. Null once the request or the seller
 * is deleted.
 */
export async function findReceiver(deps: MailDeps, payload: Payload) {
  const found = await findRequest(deps, payload);
  if (!found) return null;
  const { seller, request } = found;
  const isOwnAddress = request.email.toLowerCase() === seller.email.toLowerCase();
  return { to: request.email, data: { firstName: isOwnAddress ? seller.firstName : null } };
}

async function findRequest(deps: MailDeps, { userId, cancellationRequestId: id }: Payload) {
  const seller = await findSeller(deps, userId);
  const request = await deps.tx.cancellationRequest.findUnique({ where: { id } });
  return seller && request ? { seller, request } : null;
}

/** Support's own address, else the address that sends all e-mails. */
function supportAddress({ env }: MailDeps): string {
  const bare = /<([^<>]+)>/.exec(env.mail.from)?.[1] ?? env.mail.from;
  return env.support.email ?? bare.trim();
}

async function findPlanName({ tx, clock }: MailDeps, userId: string): Promise<string | null> {
  const newestFirst = await tx.subscription.findMany({
    where: { userId },
    orderBy: { createdAt: "desc" },
    include: { plan: { select: { name: true } } },
  });
  return currentSubscription(newestFirst, clock.now())?.plan.name ?? null;
}
