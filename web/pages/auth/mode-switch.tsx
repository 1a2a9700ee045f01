import { Text } from "@radix-ui/themes";
import type { AuthMode } from "./credentials.ts";

const words = {
  login: { question: "Ainda não tem conta?", action: "Criar uma conta", next: "register" },
  register: { question: "Já tem conta?", action: "Entrar na minha conta", next: "login" },
} satisfies Record<AuthMode, { question: string; action: string; next: AuthMode }>;

/** From login to sign-up and back (S2-24). */
export function ModeSwitch({ mode, onChange }: { mode: AuthMode; onChange: (mode: AuthMode) => void }) {
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
