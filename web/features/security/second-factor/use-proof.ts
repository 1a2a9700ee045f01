import { useState } from "react";
import type { FormRefusal } from "#web/shared/refusal.ts";

/** The password that a form asks for once the server wants to know it (D101). */
export function useProof() {
  const [isNeeded, setNeeded] = useState(false);
  const [password, setPassword] = useState("");

  return {
    isNeeded,
    password,
    setPassword,
    /** What goes with the mutation. */
    input: isNeeded ? { currentPassword: password } : {},
    /** Whether a refusal asks for the password, which the form then shows. */
    isAskedFor({ code }: Pick<FormRefusal, "code">): boolean {
      if (code !== "REAUTHENTICATION_REQUIRED") return false;
      setNeeded(true);
      return true;
    },
  };
}
