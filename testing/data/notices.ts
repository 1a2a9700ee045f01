import { subscribers } from "#server/app/subscribers.ts";
import type { Notice } from "#server/features/notices/define-notice.ts";
import { belowMinimumMargin } from "#server/features/notices/kinds/below-minimum-margin.ts";
import { raiseNotices } from "#server/features/notices/raise-notices.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import { handleEvent } from "#server/platform/events/handle-event.ts";
import type { TestApp } from "../app/test-app.ts";

/** Data of a notice about three listings below the minimum margin. */
const fallenData = { count: 3, minimumMarginPct: 10, lostCents: 36_500, withoutUnits: 0 };

/** Raises one notice in a transaction of its own, and tells whether it is new. */
export async function raise(app: TestApp, userId: string, subject = "hoje"): Promise<boolean> {
  return await raiseOf(app, belowMinimumMargin, { userId, subject, data: fallenData });
}

/** `raise` for any kind of notice. */
export async function raiseOf<Data extends Prisma.InputJsonObject>(
  app: TestApp,
  notice: Notice<Data>,
  given: { userId: string; subject: string; data: Data },
): Promise<boolean> {
  const raised = await app.db.$transaction((tx) => raiseNotices({ tx, clock: app.clock }, notice, [given]));
  return raised.includes(given.userId);
}

/** Handles the waiting events about a seller's notices, as a worker does; returns the e-mails. */
export async function mailsOfNotices(app: TestApp, { userId, email }: { userId: string; email: string }) {
  const events = await app.db.outboxEvent.findMany({
    where: { name: "notice.mail-due", payload: { path: ["userId"], equals: userId } },
  });
  for (const { id } of events) await handleEvent(app.deps, subscribers, { eventId: id });
  return await app.db.sentMail.findMany({
    where: { recipient: email, eventId: { in: events.map(({ id }) => id) } },
    orderBy: { createdAt: "asc" },
  });
}
