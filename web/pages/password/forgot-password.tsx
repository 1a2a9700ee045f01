import { useState } from "react";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { LinkAskedFor } from "./link-asked-for.tsx";
import { useSignedInAs } from "./use-signed-in-as.ts";

/** /auth/forgot-password: sends a link by e-mail. It shows the same for every address. */
export function ForgotPassword() {
  const [email, setEmail] = useState(useSignedInAs()?.email ?? "");
  const [wasAsked, setWasAsked] = useState(false);
  if (wasAsked) return <LinkAskedFor email={email} onOtherEmail={() => setWasAsked(false)} />;
  return (
    <ForgotPasswordForm
      email={email}
      onAsked={(typed) => {
        setEmail(typed);
        setWasAsked(true);
      }}
    />
  );
}
