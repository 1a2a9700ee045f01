import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "once",
    prevents: "Two workers in the lane of one endpoint",
    file: "deliver/lane.ts",
    find: "        { OR: [{ leasedUntil: null }, { leasedUntil: { lt: now } }] },\n",
    replace: "",
    test: "deliver/deliver-lane.db.test.ts",
  },
  {
    kind: "access",
    prevents: "Webhooks of a seller without api_access",
    file: "deliver/lane.ts",
    find: "!(await mayReceive(deps, endpoint.userId))",
    replace: "false",
    test: "deliver/deliver-lane.db.test.ts",
  },
  {
    kind: "signatures",
    prevents: "A webhook signed with a secret that is no longer valid, or for another body",
    file: "signing/signed-headers.ts",
    find: "sign(webhookId, sentAt, body)",
    replace: 'sign(webhookId, sentAt, "")',
    test: "signing/signed-headers.test.ts",
  },
];
