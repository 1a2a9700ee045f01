import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "Progress shown to a session that has ended",
    file: "stream-caller.ts",
    find: "isAdmitted: async () => (await findSessionAccount(deps, sessionId)) !== null,",
    replace: "isAdmitted: async () => true,",
    test: "../imports/imports.db.test.ts",
  },
  {
    kind: "access",
    prevents: "Progress shown to a program whose key was revoked",
    file: "stream-caller.ts",
    find: "isAdmitted: () => isWorkingKey(deps, key.id),",
    replace: "isAdmitted: async () => true,",
    test: "streams-by-key.db.test.ts",
  },
];
