import { checkLogin, checkRegistration } from "#core/auth/credential-rules.ts";
import { coreResolver } from "#web/shared/forms/use-core-form.ts";
import type { AuthMode, Credentials } from "./credentials.ts";

/** Core's rules for each mode. Typed values are sent unchanged. */
export const resolveCredentials = coreResolver<Credentials, Credentials, { mode: AuthMode }>(
  (values, context) => {
    const checked = context?.mode === "register" ? checkRegistration(values) : checkLogin(values);
    return checked.ok ? { ok: true, value: values } : checked;
  },
);
