import type { Guard } from "#tools/checks/guards/guard.ts";

export const guards: readonly Guard[] = [
  {
    kind: "access",
    prevents: "A state-changing request from another site's page",
    file: "guards/csrf.ts",
    find: "!reading.has(c.req.method) && isCrossSite",
    replace: "false && isCrossSite",
    test: "guards/csrf.db.test.ts",
  },
  {
    kind: "access",
    prevents: "An API key that goes beyond its scopes",
    file: "caller/require-key-scope.ts",
    find: '  throw new AppError("API_KEY_SCOPE", { scope: required });\n',
    replace: "",
    test: "../../features/api-keys/key-scopes.db.test.ts",
  },
  {
    kind: "access",
    prevents: "A client address chosen by the caller",
    file: "caller/client-address.ts",
    find: "entries.at(-trustedProxies) ?? entries[0]",
    replace: "entries[0]",
    test: "caller/client-address.test.ts",
  },
  {
    kind: "access",
    prevents: "A forwarded address trusted without a proxy",
    file: "caller/client-address.ts",
    find: "trustedProxies > 0 ?",
    replace: "trustedProxies >= 0 ?",
    test: "caller/client-address.test.ts",
  },
];
