import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "Progress shown to a session that has ended",
    file: "watch-work.ts",
    find: "while (await findSessionAccount(deps, sessionId)) {",
    replace: "for (;;) {",
    test: "../imports/imports.db.test.ts",
  },
];
