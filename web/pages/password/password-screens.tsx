import { lazy, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";
import { Loading } from "#web/shared/ui/loading.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { ForgotPassword } from "./forgot-password.tsx";
import { ResetPassword } from "./reset-password.tsx";

const SecondFactorRemoval = lazy(() =>
  import("./removal/second-factor-removal.tsx").then((module) => ({ default: module.SecondFactorRemoval })),
);

/** Asking for a link to a new password, and where the links of e-mails lead. */
export function PasswordScreens() {
  const { pathname } = useLocation();
  if (pathname === paths.secondFactorRemoval) {
    return (
      <Suspense fallback={<Loading />}>
        <SecondFactorRemoval />
      </Suspense>
    );
  }
  if (pathname === paths.confirmEmail) return <ConfirmEmail />;
  return pathname === paths.resetPassword ? <ResetPassword /> : <ForgotPassword />;
}
