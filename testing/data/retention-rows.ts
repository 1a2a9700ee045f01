import { randomBytes, randomUUID } from "node:crypto";
import { dayMs } from "#core/time.ts";
import type { RemovalName } from "#server/features/retention/removals.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Prisma } from "#server/platform/db/generated/client.ts";

type Row = {
  /**
   * Inserts a row aged since `since`. The returned function reports whether the row is still
   * unchanged.
   */
  insert(since: Date): Promise<() => Promise<boolean>>;
};

type AttemptState = "open" | "setup_succeeded" | "subscribed" | "failed" | "superseded";

export type RetentionRows = ReturnType<typeof createRetentionRows>;

/** Inserts rows of a given age into every table from which the nightly removal deletes. */
export function createRetentionRows(db: Db, userId: string, now: () => Date) {
  const isThere = (count: Promise<number>) => count.then((rows) => rows > 0);
  const yesterday = () => new Date(now().getTime() - dayMs);

  function scenario() {
    const sale = { channel: "OWN_FEES", mode: "SIMPLE", input: {}, ruleId: "spec-9", result: {} } as const;
    const figures = { day: yesterday(), priceList: 1, profit: 1, marginPct: 1 };
    return { userId, name: "x", ...sale, ...figures, createdAt: yesterday(), updatedAt: yesterday() };
  }

  async function insertSession(times: { createdAt: Date; lastSeenAt: Date }) {
    const { id } = await db.session.create({ data: { userId, ...times } });
    return () => isThere(db.session.count({ where: { id } }));
  }

  async function insertListing() {
    const times = { createdAt: yesterday(), updatedAt: yesterday() };
    const { id: productId } = await db.product.create({ data: { userId, name: "Caneca", ...times } });
    const listing = { userId, productId, name: "Caneca", channel: "SHOPEE", ...times } as const;
    return (await db.listing.create({ data: listing })).id;
  }

  async function insertMail(sentAt: Date | null) {
    const mail = { eventId: randomUUID(), template: "trial-ended", recipient: "ana@exemplo.com.br" };
    const { id } = await db.sentMail.create({
      data: { ...mail, data: { a: 1 }, createdAt: yesterday(), sentAt },
    });
    return id;
  }

  async function insertStripeEvent(status: "received" | "processed" | "ignored", processedAt: Date | null) {
    const id = `evt_${randomUUID()}`;
    const at = processedAt ?? new Date(0);
    const data = {
      id,
      type: "invoice.paid",
      payload: { a: 1 },
      status,
      createdAt: at,
      receivedAt: at,
      processedAt,
    };
    await db.stripeEvent.create({ data });
    return id;
  }

  async function insertAttempt(state: AttemptState, createdAt: Date, of = userId) {
    const ids = { userId: of, planId: "monthly", stripePriceId: "price_x", stripeCustomerId: "cus_x" };
    const { id } = await db.billingAttempt.create({ data: { ...ids, state, createdAt } });
    return () => isThere(db.billingAttempt.count({ where: { id } }));
  }

  async function insertPlanChange(state: "quoted" | "done", createdAt: Date) {
    const prices = { fromPriceId: "price_x", stripePriceId: "price_y", amountCents: 0 };
    const ids = { userId, planId: "annual", stripeSubscriptionId: "sub_x" };
    const { id } = await db.planChange.create({ data: { ...ids, ...prices, state, createdAt } });
    return () => isThere(db.planChange.count({ where: { id } }));
  }

  async function insertKey(
    ended: { revokedAt?: Date | null; expiresAt?: Date | null },
    createdAt = yesterday(),
  ) {
    const key = { userId, name: "x", hint: "abcd", hash: randomBytes(32), createdAt, ...ended };
    const { id } = await db.apiKey.create({ data: key });
    return () => isThere(db.apiKey.count({ where: { id } }));
  }

  async function insertCancellation(closedAt: Date | null, createdAt = yesterday()) {
    const data = { userId, reason: "x", email: "ana@exemplo.com.br", createdAt, closedAt };
    const { id } = await db.cancellationRequest.create({ data });
    return () => isThere(db.cancellationRequest.count({ where: { id } }));
  }

  /** An account has at most one, so each gets a new account. */
  async function insertSecondFactor(createdAt: Date, enabledAt: Date | null) {
    const name = randomUUID();
    const user = { username: name, email: `${name}@exemplo.com.br`, firstName: "Ana" };
    const secondFactor = { create: { sealedSecret: "x", sealedBy: "x", createdAt, enabledAt } };
    const { id } = await db.user.create({ data: { ...user, secondFactor } });
    return () => isThere(db.secondFactor.count({ where: { userId: id } }));
  }

  async function insertEvent(handledAt: Date | null, createdAt = yesterday()) {
    const { id } = await db.outboxEvent.create({
      data: { name: "trial.ended", payload: {}, onceKey: randomUUID(), handledAt, createdAt },
    });
    return () => isThere(db.outboxEvent.count({ where: { id } }));
  }

  /** A new removal compiles only when its rows can be created here. */
  const rows: Record<RemovalName, Row> = {
    expired_counters: {
      async insert(since) {
        const key = randomUUID();
        await db.rateLimit.create({ data: { key, points: 1, expire: BigInt(since.getTime()) } });
        return () => isThere(db.rateLimit.count({ where: { key } }));
      },
    },
    schedule_registrations: {
      async insert(seenAt) {
        const name = randomUUID();
        await db.scheduleRegistration.create({ data: { name, seenAt } });
        return () => isThere(db.scheduleRegistration.count({ where: { name } }));
      },
    },
    removed_items: {
      async insert(removedAt) {
        const id = randomUUID();
        await db.removedItem.create({
          data: { id, userId, isProduct: true, productId: id, changedIn: 1n, removedAt },
        });
        return () => isThere(db.removedItem.count({ where: { id } }));
      },
    },
    idle_sessions: { insert: (lastSeenAt) => insertSession({ createdAt: yesterday(), lastSeenAt }) },
    old_sessions: { insert: (createdAt) => insertSession({ createdAt, lastSeenAt: now() }) },
    left_bulk_previews: {
      async insert(createdAt) {
        const data = { userId, request: {}, state: "CANCELLED", createdAt, updatedAt: createdAt } as const;
        const { id } = await db.bulkStep.create({ data });
        return () => isThere(db.bulkStep.count({ where: { id } }));
      },
    },
    bulk_items: {
      async insert(startedAt) {
        const listingId = await insertListing();
        const times = { createdAt: startedAt, updatedAt: startedAt, startedAt, finishedAt: startedAt };
        const item = { listingId, position: 0, outcome: "CHANGED", version: 1, state: "APPLIED" } as const;
        const { id: stepId } = await db.bulkStep.create({
          data: {
            userId,
            request: {},
            state: "DONE",
            ...times,
            items: { create: { ...item, monthlyGainCents: 700 } },
          },
        });
        return () => isThere(db.bulkStepItem.count({ where: { stepId } }));
      },
    },
    fee_change_rows: {
      async insert(finishedAt) {
        const listingId = await insertListing();
        const health = { healthBefore: "FAIR", healthAfter: "FAIR" } as const;
        const { id: feeChangeId } = await db.feeChange.create({
          data: {
            userId,
            channel: "SHOPEE",
            day: new Date("2026-03-01"),
            correction: randomUUID(),
            state: "READY",
            createdAt: finishedAt,
            updatedAt: finishedAt,
            finishedAt,
            rows: { create: { listingId, ...health } },
          },
        });
        return () => isThere(db.feeChangeRow.count({ where: { feeChangeId } }));
      },
    },
    deleted_scenarios: {
      async insert(deletedAt) {
        const { id } = await db.scenario.create({ data: { ...scenario(), deletedAt } });
        return () => isThere(db.scenario.count({ where: { id } }));
      },
    },
    ended_scenario_links: {
      async insert(expiresAt) {
        const { id: scenarioId } = await db.scenario.create({ data: scenario() });
        const link = { userId, scenarioId, tokenHash: randomBytes(32), showCosts: false };
        const { id } = await db.scenarioLink.create({ data: { ...link, createdAt: yesterday(), expiresAt } });
        return () => isThere(db.scenarioLink.count({ where: { id } }));
      },
    },
    unfinished_simulations: {
      async insert(createdAt) {
        const ended = {
          name: "Natal",
          isNamed: false,
          request: {},
          summary: {},
          state: "CANCELLED",
        } as const;
        const { id } = await db.simulation.create({
          data: { userId, ...ended, createdAt, updatedAt: createdAt },
        });
        return () => isThere(db.simulation.count({ where: { id } }));
      },
    },
    left_sign_ins: {
      async insert(createdAt) {
        const { id } = await db.signInChallenge.create({ data: { userId, createdAt } });
        return () => isThere(db.signInChallenge.count({ where: { id } }));
      },
    },
    spent_passkey_challenges: {
      async insert(spentAt) {
        const challenge = randomUUID();
        await db.spentPasskeyChallenge.create({ data: { challenge, spentAt } });
        return () => isThere(db.spentPasskeyChallenge.count({ where: { challenge } }));
      },
    },
    left_second_factors: { insert: (createdAt) => insertSecondFactor(createdAt, null) },
    ended_password_resets: {
      async insert(expiresAt) {
        const data = { userId, createdAt: yesterday(), expiresAt, usedAt: yesterday() };
        const { id } = await db.passwordReset.create({ data });
        return () => isThere(db.passwordReset.count({ where: { id } }));
      },
    },
    ended_email_confirmations: {
      async insert(expiresAt) {
        const data = { userId, email: "ana@exemplo.com.br", createdAt: yesterday(), expiresAt };
        const { id } = await db.emailConfirmation.create({ data });
        return () => isThere(db.emailConfirmation.count({ where: { id } }));
      },
    },
    import_changes: {
      async insert(createdAt) {
        const times = { createdAt, updatedAt: createdAt };
        const changes = { create: { position: 0, changes: {}, createdAt } };
        const data = { userId, fileName: "a.csv", state: "DONE", ...times, changes } as const;
        const { id: importId } = await db.import.create({ data });
        return () => isThere(db.importChange.count({ where: { importId } }));
      },
    },
    idempotent_answers: {
      async insert(startedAt) {
        const data = { userId, key: randomUUID(), requestHash: randomBytes(32), startedAt };
        const { id } = await db.idempotentAnswer.create({ data });
        return () => isThere(db.idempotentAnswer.count({ where: { id } }));
      },
    },
    notices: {
      async insert(createdAt) {
        const id = randomUUID();
        const notice = { kind: "x", subject: id, data: {}, inApp: true, mailWaiting: false };
        await db.notice.create({ data: { id, userId, ...notice, createdAt } });
        return () => isThere(db.notice.count({ where: { id } }));
      },
    },
    data_exports: {
      async insert(createdAt) {
        const { id } = await db.dataExport.create({ data: { userId, createdAt, updatedAt: createdAt } });
        return () => isThere(db.dataExport.count({ where: { id } }));
      },
    },
    price_files: {
      async insert(createdAt) {
        const data = { userId, fileName: "shopee.xlsx", request: {}, state: "READY", createdAt } as const;
        const { id } = await db.priceFile.create({ data: { ...data, updatedAt: createdAt } });
        return () => isThere(db.priceFile.count({ where: { id } }));
      },
    },
    kept_invoices: {
      async insert(createdAt) {
        const stripeInvoiceId = randomUUID();
        const data = { stripeInvoiceId, amountPaidCents: 4490, currency: "brl", createdAt };
        await db.keptInvoice.create({ data });
        return () => isThere(db.keptInvoice.count({ where: { stripeInvoiceId } }));
      },
    },
    revoked_api_keys: { insert: (revokedAt) => insertKey({ revokedAt }) },
    expired_api_keys: {
      insert: (expiresAt) => insertKey({ expiresAt }, new Date(expiresAt.getTime() - dayMs)),
    },
    handled_events: { insert: (handledAt) => insertEvent(handledAt) },
    sent_mail_contents: {
      async insert(sentAt) {
        const id = await insertMail(sentAt);
        return async () => (await db.sentMail.findUniqueOrThrow({ where: { id } })).data !== null;
      },
    },
    sent_mails: {
      async insert(sentAt) {
        const id = await insertMail(sentAt);
        return () => isThere(db.sentMail.count({ where: { id } }));
      },
    },
    stripe_event_contents: {
      async insert(processedAt) {
        const id = await insertStripeEvent("processed", processedAt);
        return async () => (await db.stripeEvent.findUniqueOrThrow({ where: { id } })).payload !== null;
      },
    },
    stripe_events: {
      async insert(processedAt) {
        const id = await insertStripeEvent("ignored", processedAt);
        // Its payload was removed long before.
        await db.stripeEvent.update({ where: { id }, data: { payload: Prisma.DbNull } });
        return () => isThere(db.stripeEvent.count({ where: { id } }));
      },
    },
    unused_document_lists: {
      async insert(usedAt) {
        const hash = randomBytes(32).toString("hex");
        await db.documentList.create({ data: { hash, documents: {}, createdAt: new Date(0), usedAt } });
        return () => isThere(db.documentList.count({ where: { hash } }));
      },
    },
    unused_client_files: {
      async insert(usedAt) {
        const name = `${randomUUID()}.js`;
        await db.clientFile.create({ data: { name, bytes: new Uint8Array(1), isBrotli: false, usedAt } });
        return () => isThere(db.clientFile.count({ where: { name } }));
      },
    },
    failed_purchases: { insert: (createdAt) => insertAttempt("failed", createdAt) },
    replaced_purchases: { insert: (createdAt) => insertAttempt("superseded", createdAt) },
    carried_out_purchases: { insert: (createdAt) => insertAttempt("subscribed", createdAt) },
    unused_quotes: { insert: (createdAt) => insertPlanChange("quoted", createdAt) },
    carried_out_plan_changes: { insert: (createdAt) => insertPlanChange("done", createdAt) },
    closed_cancellations: { insert: (closedAt) => insertCancellation(closedAt) },
    webhook_messages: {
      async insert(createdAt) {
        const { id } = await db.webhookMessage.create({
          data: { id: randomUUID(), userId, type: "webhook.test", body: "{}", createdAt },
        });
        return () => isThere(db.webhookMessage.count({ where: { id } }));
      },
    },
    audit_entries: {
      async insert(createdAt) {
        const data = { operator: "ana", command: "user", details: {}, createdAt };
        const { id } = await db.auditEntry.create({ data });
        return () => isThere(db.auditEntry.count({ where: { id } }));
      },
    },
  };

  return {
    rows,
    insertMail,
    insertStripeEvent,
    insertAttempt,
    insertKey,
    insertCancellation,
    insertSecondFactor,
    insertEvent,
  };
}
