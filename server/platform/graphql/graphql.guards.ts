import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "An API key that runs a mutation that is not open to keys",
    file: "key-access/key-rules.ts",
    find: '(operation === OperationTypeNode.QUERY ? "READ" : null)',
    replace: '"READ"',
    test: "../../features/api-keys/key-scopes.db.test.ts",
  },
  {
    kind: "access",
    prevents: "A field that an API key requests inside a fragment",
    file: "key-access/key-rules.ts",
    find: "      else collect(takeFragment(selection.name.value));\n",
    replace: "      else takeFragment(selection.name.value);\n",
    test: "../../features/api-keys/key-scopes.db.test.ts",
  },
];
