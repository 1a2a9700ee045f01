import { Text, TextField } from "@radix-ui/themes";
import { type Control, type FieldErrors, type UseFormRegister, useForm, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { EmailField, PasswordField, SubmitButton } from "#web/shared/forms/fields/credential-fields.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { PasswordHint } from "#web/shared/forms/fields/password-hint.tsx";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { type AuthMode, type Credentials, emptyCredentials, fieldOrder } from "./credentials.ts";
import { resolveCredentials } from "./credentials-resolver.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { issueToast } from "./refusal.ts";
import { useSignIn } from "./use-sign-in.ts";
import "./credentials-form.css";

const labels = {
  login: { idle: "Entrar", sending: "Entrando..." },
  register: { idle: "Criar conta", sending: "Criando conta..." },
} satisfies Record<AuthMode, { idle: string; sending: string }>;

type Props = {
  mode: AuthMode;
  onModeChange: (mode: AuthMode) => void;
  /** The page that resets a forgotten password. */
  forgotPath: string;
  /** Called when somebody has signed in, with a password or a passkey. */
  onLogin?: (() => void) | undefined;
  /** Called when name and password are right and the account has a second factor (D104). */
  onCodeNeeded: () => void;
};

/**
 * Login and sign-up in one form, so that switching between them keeps what was typed (S2-24, S5-01
 * to S5-05).
 */
export function CredentialsForm({ mode, onModeChange, forgotPath, onLogin, onCodeNeeded }: Props) {
  const form = useForm({
    defaultValues: emptyCredentials,
    resolver: resolveCredentials,
    context: { mode },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const isRegistering = mode === "register";
  const signIn = useSignIn();
  const toast = useToast();

  const send = async (credentials: Credentials) => {
    const refusal = await signIn(mode, credentials);
    if (!refusal) {
      if (mode === "login") onLogin?.();
      return;
    }
    if (refusal.code === "SECOND_FACTOR_REQUIRED") return onCodeNeeded();
    const { title, description, problem, fields } = refusal;
    toast.show({ tone: "destructive", title, description });
    if (problem !== null) form.setError("root", { message: problem });
    for (const { field, message } of fields) form.setError(field, { type: "server", message });
    form.setFocus(fieldOrder.find((name) => fields.some(({ field }) => field === name)) ?? "password");
  };

  const showFirstIssue = (found: FieldErrors<Credentials>) => {
    const first = fieldOrder.find((name) => found[name]);
    if (!first) return;
    toast.show(issueToast({ title: String(found[first]?.type) }));
    form.setFocus(first);
  };

  /** Clears the errors, because a value that one mode refused may be valid in the other. */
  const switchTo = (next: AuthMode) => {
    form.clearErrors();
    const { username, email } = form.getValues();
    if (next === "register" && email === "" && username.includes("@")) form.setValue("email", username);
    onModeChange(next);
  };

  return (
    // POST, although the app sends the form itself: before boot.js is loaded, a submit of the first
    // screen must not put a password in an address.
    <form
      className="credentials-form"
      method="post"
      noValidate
      onSubmit={form.handleSubmit(send, showFirstIssue)}
    >
      {isRegistering ? <NameFields register={form.register} errors={errors} /> : null}
      <LabelledField
        label={isRegistering ? "Nome de usuário" : "Nome de usuário ou e-mail"}
        error={errors.username?.message}
      >
        {(links) => (
          <TextField.Root
            {...links}
            {...form.register("username")}
            size="3"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </LabelledField>
      {isRegistering ? <EmailField input={form.register("email")} error={errors.email?.message} /> : null}
      <PasswordField
        input={form.register("password")}
        autoComplete={isRegistering ? "new-password" : "current-password"}
        error={errors.password?.message}
        help={
          isRegistering ? (
            <TypedPasswordHint control={form.control} isRefused={errors.password !== undefined} />
          ) : null
        }
      />
      {isRegistering ? null : (
        <Link className="text-link" to={forgotPath}>
          Esqueceu a senha?
        </Link>
      )}
      <FormProblem>{errors.root?.message ?? null}</FormProblem>
      <SubmitButton isSending={isSubmitting} labels={labels[mode]} />
      {isRegistering ? null : (
        <PasskeyButton
          onSignedIn={() => onLogin?.()}
          onProblem={(problem) =>
            problem === null ? form.clearErrors() : form.setError("root", { message: problem })
          }
        />
      )}
      <ModeSwitch mode={mode} onChange={switchTo} />
    </form>
  );
}

type HintProps = { control: Control<Credentials, { mode: AuthMode }>; isRefused: boolean };

/** Subscribes to the typed password without rendering the whole form. */
function TypedPasswordHint({ control, isRefused }: HintProps) {
  return <PasswordHint password={useWatch({ control, name: "password" })} isRefused={isRefused} />;
}

const words = {
  login: { question: "Ainda não tem conta?", action: "Criar uma conta", next: "register" },
  register: { question: "Já tem conta?", action: "Entrar na minha conta", next: "login" },
} satisfies Record<AuthMode, { question: string; action: string; next: AuthMode }>;

/** Switches between login and sign-up (S2-24). */
function ModeSwitch({ mode, onChange }: { mode: AuthMode; onChange: (mode: AuthMode) => void }) {
  const { question, action, next } = words[mode];
  return (
    <Text as="p" size="2" color="gray" className="auth-switch">
      {question}
      <button type="button" className="text-link" onClick={() => onChange(next)}>
        {action}
      </button>
    </Text>
  );
}

type NameProps = { register: UseFormRegister<Credentials>; errors: FieldErrors<Credentials> };

/** The person's name: the first name is required, the last is not (S5-01, S5-04). */
function NameFields({ register, errors }: NameProps) {
  return (
    <div className="name-fields">
      <LabelledField label="Nome" error={errors.firstName?.message}>
        {(links) => (
          <TextField.Root {...links} {...register("firstName")} size="3" autoComplete="given-name" />
        )}
      </LabelledField>
      <LabelledField label="Sobrenome" isOptional error={errors.lastName?.message}>
        {(links) => (
          <TextField.Root {...links} {...register("lastName")} size="3" autoComplete="family-name" />
        )}
      </LabelledField>
    </div>
  );
}
