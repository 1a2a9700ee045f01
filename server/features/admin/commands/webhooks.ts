import { minuteMs } from "#core/time.ts";
import { isStripeEventType } from "#server/features/billing/stripe-events/store-stripe-event.ts";
import { contentDays } from "#server/features/retention/event-removals.ts";
import type { StripeEvent } from "#server/platform/db/generated/client.ts";
import { countJobs } from "#server/platform/queue/count-jobs.ts";
import { type AdminCommand, type AdminDeps, AdminRefusal } from "../admin-command.ts";
import { requeueWork } from "../requeue-work.ts";
import { at, section } from "../text.ts";

/** An event that has been unprocessed for this long is listed, whatever its job's state. */
const lateMinutes = 5;
const listed = 200;

type FailedWebhook = Pick<StripeEvent, "id" | "type" | "receivedAt"> & {
  /** Number of attempts; null when the queue has no such job or did not answer. */
  tries: number | null;
  reason: string | null;
};

/** Unprocessed Stripe events that are late or whose job failed, oldest first. */
export const failedWebhooks: AdminCommand = {
  name: "failed-webhooks",
  argument: null,
  about: `lista os eventos da Stripe que falharam ou esperam há mais de ${lateMinutes} minutos, com o motivo`,
  async run(deps) {
    const { db, clock, audit } = deps;
    const waiting = await db.stripeEvent.findMany({
      where: { status: "received" },
      select: { id: true, type: true, receivedAt: true },
      orderBy: { receivedAt: "asc" },
      take: listed,
    });
    const inspected = await inspectJobs(deps, waiting).catch(() => null);
    const uninspected = waiting.map((event) => ({ ...event, tries: null, reason: "a fila não respondeu" }));
    const late = new Date(clock.now().getTime() - lateMinutes * minuteMs);
    const failed = (inspected ?? uninspected).filter(
      ({ receivedAt, reason }) => receivedAt < late || (inspected !== null && reason !== null),
    );
    await audit(db, { details: { found: failed.length } });
    const text = section("Eventos da Stripe que não foram tratados", failed.map(rowOf));
    return { data: { webhooks: failed }, text };
  },
};

/** Throws when the queue does not answer in time. */
async function inspectJobs(
  { queues, pendingTables }: AdminDeps,
  events: readonly Pick<StripeEvent, "id" | "type" | "receivedAt">[],
): Promise<FailedWebhook[]> {
  await countJobs(queues);
  const inspected: FailedWebhook[] = [];
  for (const event of events) {
    const { contract, job } = pendingTables.stripe_events.toJob(event.id);
    const found = await queues.get(contract.queue).getJob(job.id);
    inspected.push({ ...event, tries: found?.attemptsMade ?? null, reason: found?.failedReason || null });
  }
  return inspected;
}

function rowOf({ id, type, receivedAt, tries, reason }: FailedWebhook): string[] {
  const tried = tries === null ? "—" : `${tries} ${tries === 1 ? "tentativa" : "tentativas"}`;
  return [id, type, at(receivedAt), tried, reason ?? "ainda não falhou"];
}

/**
 * Processes a stored Stripe event again. Only its ids are used and everything else is fetched, so
 * repeating it is harmless.
 */
export const replayWebhook: AdminCommand = {
  name: "replay-webhook",
  argument: "<evt_…>",
  about: "processa de novo um evento da Stripe",
  async run(deps, id) {
    const { type, before } = await deps.db.$transaction(async (tx) => {
      const event = await tx.stripeEvent.findUnique({ where: { id } });
      if (!event) throw new AdminRefusal(`Não há evento '${id}'.`);
      if (!isStripeEventType(event.type))
        throw new AdminRefusal(`${id} é do tipo ${event.type}, que o produto não usa: não há o que refazer.`);
      if (event.payload === null)
        throw new AdminRefusal(
          `O conteúdo de ${id} já foi apagado: ele não era de nenhuma conta, ou foi tratado há mais de ${contentDays} dias.`,
        );
      await tx.stripeEvent.update({ where: { id }, data: { status: "received", processedAt: null } });
      await deps.audit(tx, { details: { type: event.type, statusBefore: event.status } });
      return { type: event.type, before: event.status };
    });
    await requeueWork(deps, "stripe_events", id);
    return {
      data: { id, type, statusBefore: before },
      text: `${id} (${type}) voltou para a fila: um worker cuida dele agora. Veja o resultado com: webhook ${id}`,
    };
  },
};
