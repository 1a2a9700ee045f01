import { trialDays } from "#core/entitlements/account-status.ts";
import { toAccount } from "#server/features/account/account.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { type AdminCommand, requireUser } from "../../admin-command.ts";
import { at, section, table, yesNo } from "../../text.ts";
import { findMails, mailRows } from "../mails.ts";

const lastMails = 5;

/** Shows everything that support needs, but never a hash, a session id or a key. */
export const showUser: AdminCommand = {
  name: "user",
  argument: "<usuário>",
  about: "mostra a conta: acesso, teste, assinaturas, clientes na Stripe, chaves, últimos e-mails",
  async run({ db, clock, audit }, argument) {
    const found = await db.$transaction(async (tx) => {
      const userId = await requireUser(tx, argument);
      await audit(tx, { userId });
      return { user: await readUser(tx, userId), mails: await findMails(tx, userId, lastMails) };
    });
    const now = clock.now();
    const { passwordHash, googleIdentity, ...user } = found.user;
    const { status } = toAccount(user, now);
    const signsInBy = { password: passwordHash !== null, google: googleIdentity !== null };
    const data = { ...user, status, signsInBy, mails: found.mails };
    return { data, text: describe(data) };
  },
};

type Shown = Omit<Awaited<ReturnType<typeof readUser>>, "passwordHash" | "googleIdentity"> & {
  status: ReturnType<typeof toAccount>["status"];
  signsInBy: { password: boolean; google: boolean };
  mails: Awaited<ReturnType<typeof findMails>>;
};

/** Reads the password hash only to tell whether there is one. */
function readUser(tx: DbTransaction, id: string) {
  const newest = { createdAt: "desc" } as const;
  return tx.user.findUniqueOrThrow({
    where: { id },
    omit: { passwordHash: false },
    include: {
      subscriptions: { orderBy: newest, omit: { id: true, userId: true } },
      billingAccounts: { orderBy: newest, omit: { userId: true } },
      cancellationRequests: { where: { closedAt: null }, omit: { userId: true } },
      apiKeys: { orderBy: newest, omit: { hash: true, userId: true } },
      googleIdentity: { select: { createdAt: true } },
      secondFactor: { select: { enabledAt: true, removalRequestedAt: true } },
      _count: { select: { sessions: true, passkeys: true } },
    },
  });
}

const tierText = { basic: "gratuito", trial: "teste grátis", paid: "assinante", expired: "teste vencido" };

function describe(shown: Shown): string {
  const { status, signsInBy } = shown;
  const account = [
    ["id", shown.id],
    ["usuário", shown.username],
    ["e-mail", shown.email],
    ["nome", [shown.firstName, shown.lastName].join(" ").trim()],
    ["criado em", at(shown.createdAt)],
    ...(shown.closedAt ? [["encerrada em", at(shown.closedAt)]] : []),
    [
      "entra com",
      [signsInBy.password ? "senha" : "", signsInBy.google ? "Google" : ""].filter(Boolean).join(", "),
    ],
    ["2 etapas", describeSecondFactor(shown)],
    ["passkeys", String(shown._count.passkeys)],
    ["sessões", String(shown._count.sessions)],
    ["acesso", `${tierText[status.tier]} (avançado: ${yesNo(status.hasAdvancedAccess)})`],
    ["teste", describeTrial(shown)],
  ];
  return [
    table(account),
    section("Assinaturas", subscriptionRows(shown), "nenhuma"),
    section("Clientes na Stripe", customerRows(shown)),
    section("Cancelamento aberto", cancellationRows(shown)),
    section("Chaves de API", keyRows(shown), "nenhuma"),
    section("Últimos e-mails", mailRows(shown.mails)),
  ].join("\n\n");
}

function describeSecondFactor({ secondFactor }: Shown): string {
  if (!secondFactor?.enabledAt) return "não";
  const { enabledAt, removalRequestedAt } = secondFactor;
  const request = removalRequestedAt ? `, pedido para desativar em ${at(removalRequestedAt)}` : "";
  return `desde ${at(enabledAt)}${request}`;
}

function describeTrial({ trialStartedAt, status }: Shown): string {
  if (trialStartedAt === null) return "nunca começou";
  const span = `de ${at(trialStartedAt)} até ${at(status.trialEndsAt)}`;
  return status.isTrialActive
    ? `${span} (dia ${trialDays - status.trialDaysLeft + 1} de ${trialDays})`
    : span;
}

function subscriptionRows({ subscriptions }: Shown): string[][] {
  return subscriptions.map((each) => [
    each.planId,
    each.status,
    `até ${at(each.currentPeriodEnd)}`,
    each.cancelAtPeriodEnd ? "não renova" : "renova",
    each.stripeSubscriptionId,
    each.stripeMode ?? "à mão",
  ]);
}

function customerRows({ billingAccounts }: Shown): string[][] {
  return billingAccounts.map(({ stripeCustomerId, stripeMode, ...card }) => [
    stripeCustomerId,
    stripeMode,
    card.cardLast4
      ? `${card.cardBrand} ${card.cardLast4}, ${card.cardExpMonth}/${card.cardExpYear}`
      : "sem cartão",
  ]);
}

function cancellationRows({ cancellationRequests }: Shown): string[][] {
  return cancellationRequests.map(({ createdAt, email, reason }) => [at(createdAt), email, reason]);
}

function keyRows({ apiKeys }: Shown): string[][] {
  return apiKeys.map(({ name, hint, createdAt, lastUsedAt, revokedAt }) => [
    name,
    `…${hint}`,
    `criada ${at(createdAt)}`,
    `usada ${at(lastUsedAt)}`,
    revokedAt ? `revogada ${at(revokedAt)}` : "",
  ]);
}
