import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "Locking the owner out from another address",
    file: "limits.ts",
    find: "signInByName: { points: 300,",
    replace: "signInByName: { points: 15,",
    test: "../features/auth/sign-in-limits.db.test.ts",
  },
];
