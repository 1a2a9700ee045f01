import type { Guard } from "../guard.ts";

/** Guards of the security log and of retention. */
export const recordGuards: readonly Guard[] = [
  {
    prevents: "A stranger filling the security log",
    file: "server/platform/security-log/security-event.ts",
    find: "if (!isLogged(event, { address, operator })) return;",
    replace: "",
    test: "server/platform/security-log/security-event.test.ts",
  },
  {
    prevents: "A typed name, which may be a password, in the log",
    file: "server/platform/security-log/security-event.ts",
    find: "{ typedName, ...fields }) => {",
    replace: "fields) => {\n    const { typedName } = fields;",
    test: "server/platform/security-log/no-secrets-logged.db.test.ts",
  },
  {
    prevents: "A rate-limit counter blocked by the nightly removal",
    file: "server/features/retention/remove-outdated.ts",
    find: " FOR UPDATE SKIP LOCKED",
    replace: " FOR UPDATE",
    test: "server/features/retention/retention.db.test.ts",
  },
  {
    prevents: "Personal data of Stripe's events after an account was deleted",
    file: "server/features/billing/stripe-events/process-stripe-event.ts",
    find: "...(isKnown ? {} : { payload: Prisma.DbNull }),",
    replace: "",
    test: "server/features/billing/stripe-events/stripe-webhook.db.test.ts",
  },
  {
    prevents: "Removing the payload of a pending webhook",
    file: "server/features/retention/event-removals.ts",
    find: ` AND "payload" IS NOT NULL AND "status" <> \\'received\\'`,
    replace: ` AND "payload" IS NOT NULL`,
    test: "server/features/retention/retention.db.test.ts",
  },
];
