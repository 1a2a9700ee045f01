import { Button, Spinner, TextField } from "@radix-ui/themes";
import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  checkSecondFactorCode,
  checkTotpCode,
  type SecondFactorCode,
} from "#core/auth/second-factor-rules.ts";
import { focusField } from "#web/shared/forms/focus-field.ts";
import { FormProblem } from "#web/shared/forms/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/labelled-field.tsx";
import { useCompleteSignIn } from "./use-complete-sign-in.ts";

/** How a code is asked for, by its kind. */
const fields = {
  totp: {
    label: "Código do aplicativo",
    input: { inputMode: "numeric", autoComplete: "one-time-code", placeholder: "000 000" },
    check: checkTotpCode,
  },
  recovery: {
    label: "Código de recuperação",
    input: {
      inputMode: "text",
      autoComplete: "off",
      autoCapitalize: "characters",
      placeholder: "XXXXX-XXXXX",
    },
    check: checkSecondFactorCode,
  },
} as const;

type Props = {
  kind: SecondFactorCode["kind"];
  onSignedIn: () => void;
  /** The sign-in waits no more: in these words. */
  onExpired: (message: string) => void;
};

/** One code and the way in. A wrong one stays where it was typed. */
export function CodeForm({ kind, onSignedIn, onExpired }: Props) {
  const { label, input, check } = fields[kind];
  const { completeSignIn, isSending } = useCompleteSignIn();
  const [code, setCode] = useState("");
  const [issue, setIssue] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const checked = check(code);
    setIssue(checked.ok ? undefined : checked.issues[0]?.message);
    setProblem(null);
    if (!checked.ok) return focusField(form, "code");
    const refusal = await completeSignIn(code);
    if (!refusal) return onSignedIn();
    if (refusal.code === "SIGN_IN_EXPIRED") return onExpired(refusal.problem ?? "");
    setIssue(refusal.issues.code);
    setProblem(refusal.problem);
    focusField(form, "code");
  }

  return (
    <form className="credentials-form" noValidate onSubmit={submit}>
      <LabelledField label={label} error={issue}>
        {(links) => (
          <TextField.Root
            {...links}
            {...input}
            ref={field}
            name="code"
            size="3"
            className="code-field"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </LabelledField>
      <FormProblem>{problem}</FormProblem>
      <Button size="3" type="submit" disabled={isSending}>
        {isSending ? <Spinner /> : null}
        {isSending ? "Entrando..." : "Entrar"}
      </Button>
    </form>
  );
}
