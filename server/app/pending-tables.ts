import { processStripeEventJob } from "#server/features/billing/billing.jobs.ts";
import { recomputeFiguresJob } from "#server/features/catalogue/figures/figures.jobs.ts";
import { sendMailJob } from "#server/features/mail/mail.jobs.ts";
import { laneJob } from "#server/features/outgoing-webhooks/deliver/deliver-lane.ts";
import {
  findLaneOrigins,
  findWaitingLanes,
} from "#server/features/outgoing-webhooks/deliver/find-waiting-lanes.ts";
import { deliverLaneJob } from "#server/features/outgoing-webhooks/webhooks.jobs.ts";
import { handleEventJob } from "#server/platform/events/events.jobs.ts";
import type { PendingTables } from "#server/platform/outbox/pending-rows.ts";
import { readOrigin } from "#server/platform/work-origin.ts";

const byIds = (ids: readonly string[]) => ({ where: { id: { in: [...ids] } } });
const afterId = (after: string | null) => (after === null ? {} : { id: { gt: after } });
const byId = { select: { id: true }, orderBy: { id: "asc" } } as const;

/** Every table whose rows wait to be processed, with the job that processes a row. */
export const pendingTables: PendingTables = {
  outbox_events: {
    toJob: (id) => ({ contract: handleEventJob, job: { id: `event-${id}`, payload: { eventId: id } } }),
    findOrigins: async (db, ids) => {
      const rows = await db.outboxEvent.findMany({
        ...byIds(ids),
        select: { id: true, name: true, origin: true },
      });
      return new Map(
        rows.map(({ id, name, origin }) => [id, { ...readOrigin(origin), eventId: id, event: name }]),
      );
    },
    findWaiting: (db, { since, after, take }) =>
      db.outboxEvent.findMany({
        ...byId,
        take,
        where: { handledAt: null, createdAt: { lt: since }, ...afterId(after) },
      }),
  },
  stripe_events: {
    toJob: (id) => ({
      contract: processStripeEventJob,
      job: { id: `stripe-${id}`, payload: { eventId: id } },
    }),
    findOrigins: async (db, ids) => {
      const rows = await db.stripeEvent.findMany({
        ...byIds(ids),
        select: { id: true, type: true, origin: true },
      });
      return new Map(
        rows.map(({ id, type, origin }) => [id, { ...readOrigin(origin), eventId: id, event: type }]),
      );
    },
    findWaiting: (db, { since, after, take }) =>
      db.stripeEvent.findMany({
        ...byId,
        take,
        where: { status: "received", receivedAt: { lt: since }, ...afterId(after) },
      }),
  },
  sent_mails: {
    toJob: (id) => ({ contract: sendMailJob, job: { id: `mail-${id}`, payload: { mailId: id } } }),
    findOrigins: async (db, ids) => {
      const rows = await db.sentMail.findMany({ ...byIds(ids), select: { id: true, origin: true } });
      return new Map(rows.map(({ id, origin }) => [id, readOrigin(origin)]));
    },
    findWaiting: (db, { since, after, take }) =>
      db.sentMail.findMany({
        ...byId,
        take,
        where: { sentAt: null, createdAt: { lt: since }, ...afterId(after) },
      }),
  },
  // An endpoint is the lane of its deliveries. A retry is due some time after its notification.
  webhook_endpoints: {
    toJob: (id) => ({ contract: deliverLaneJob, job: laneJob(id) }),
    findOrigins: (db, ids) => findLaneOrigins(db, ids),
    findWaiting: (db, page) => findWaitingLanes(db, page),
  },
  stale_figures: {
    toJob: (id) => ({ contract: recomputeFiguresJob, job: { id: `figures-${id}`, payload: { markId: id } } }),
    findOrigins: null,
    findWaiting: (db, { since, after, take }) =>
      db.staleFigures.findMany({ ...byId, take, where: { markedAt: { lt: since }, ...afterId(after) } }),
  },
};
