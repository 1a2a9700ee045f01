import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "Google's client secret sent to the target of a redirect",
    file: "exchange-code.ts",
    find: 'redirect: "error"',
    replace: 'redirect: "follow"',
    test: "google-refusal.db.test.ts",
  },
];
