import { minuteMs } from "#core/time.ts";
import type { StripeEvent } from "#server/platform/db/generated/client.ts";
import { countJobs } from "#server/platform/queue/count-jobs.ts";
import type { AdminCommand, AdminDeps } from "../admin-command.ts";
import { at, section } from "../text.ts";

/** An event that is unprocessed for this long is listed, whatever its job's state. */
const lateMinutes = 5;
const listed = 200;

type FailedWebhook = Pick<StripeEvent, "id" | "type" | "receivedAt"> & {
  /** Number of attempts; null when the queue did not answer. */
  tries: number | null;
  reason: string | null;
};

/** Unprocessed Stripe events that are late or whose job failed, oldest first. */
export const failedWebhooks: AdminCommand = {
  name: "failed-webhooks",
  argument: null,
  about: "lista os eventos da Stripe que falharam ou esperam há mais de 5 minutos, com o motivo",
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
