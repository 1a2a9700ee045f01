import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "A redirect to another site after signing in",
    file: "redirect-path.ts",
    find: '!path.includes("//") && ',
    replace: "",
    test: "redirect-path.test.ts",
  },
];
