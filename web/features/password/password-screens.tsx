import { useLocation } from "react-router-dom";
import { paths } from "../../shared/paths.ts";
import { ForgotPassword } from "./forgot-password.tsx";
import { ResetPassword } from "./reset-password.tsx";

/** The way to a new password for who does not know the old one: asking for a link, and using it. */
export function PasswordScreens() {
  const { pathname } = useLocation();
  return pathname === paths.resetPassword ? <ResetPassword /> : <ForgotPassword />;
}
