import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "A revoked API key that still works",
    file: "find-api-key.ts",
    find: " AND k.revoked_at IS NULL",
    replace: "",
    test: "api-key-refused.db.test.ts",
  },
  {
    kind: "access",
    prevents: "An API key of a seller without api_access",
    file: "api-key-gate.ts",
    find: '  requireEntitlement(deps, account, "api_access");\n',
    replace: "",
    test: "api-key-refused.db.test.ts",
  },
  {
    kind: "ownership",
    prevents: "Revoking another seller's key",
    file: "revoke-api-keys.ts",
    find: "findUnique({ where: key,",
    replace: "findUnique({ where: { id: key.id },",
    test: "api-keys.db.test.ts",
  },
  {
    kind: "access",
    prevents: "A call of /api that an API key's scopes do not open",
    file: "api-key-gate.ts",
    find: '  if (c.req.path !== "/graphql") requireKeyScope(key, scopeOfCall(c));\n',
    replace: "",
    test: "key-scopes.db.test.ts",
  },
  {
    kind: "access",
    prevents: "An expired API key that still works",
    file: "api-key-gate.ts",
    find: '  if (isExpired) return refuse(c, new AppError("API_KEY_EXPIRED"));\n',
    replace: "",
    test: "key-expiry.db.test.ts",
  },
];
