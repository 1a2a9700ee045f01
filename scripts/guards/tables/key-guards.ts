import type { Guard } from "../guard.ts";

/** Guards of what an API key may do, and for how long (AP-02). */
export const keyGuards: readonly Guard[] = [
  {
    prevents: "An API key that goes beyond its scopes",
    file: "server/platform/http/caller/require-key-scope.ts",
    find: '  throw new AppError("API_KEY_SCOPE", { scope: required });\n',
    replace: "",
    test: "server/features/api-keys/key-scopes.db.test.ts",
  },
  {
    prevents: "A field that an API key asks for within a fragment",
    file: "server/platform/graphql/limits/key-rules.ts",
    find: "      else collect(takeFragment(selection.name.value));\n",
    replace: "      else takeFragment(selection.name.value);\n",
    test: "server/features/api-keys/key-scopes.db.test.ts",
  },
  {
    prevents: "A call of /api that an API key's scopes do not open",
    file: "server/features/api-keys/api-key-gate.ts",
    find: '  if (c.req.path !== "/graphql") requireKeyScope(key, scopeOfCall(c));\n',
    replace: "",
    test: "server/features/api-keys/key-scopes.db.test.ts",
  },
  {
    prevents: "An expired API key that still works",
    file: "server/features/api-keys/api-key-gate.ts",
    find: '  if (isExpired) return refuse(c, new AppError("API_KEY_EXPIRED"));\n',
    replace: "",
    test: "server/features/api-keys/key-expiry.db.test.ts",
  },
];
