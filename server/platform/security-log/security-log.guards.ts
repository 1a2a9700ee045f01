import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "A typed name, which may be a password, in the log",
    file: "security-event.ts",
    find: "{ typedName, ...fields }) => {",
    replace: "fields) => {\n    const { typedName } = fields;",
    test: "no-secrets-logged.db.test.ts",
  },
];
