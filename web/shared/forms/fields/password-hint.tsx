import { Text } from "@radix-ui/themes";
import { TriangleAlert } from "lucide-react";
import { passwordStrength } from "#core/auth/passwords/password-strength.ts";
import "./password-hint.css";

const words = {
  weak: "Senha fraca. Acrescente palavras ou números: quanto mais longa, melhor.",
  fair: "Senha razoável",
  strong: "Senha forte",
};

type Props = {
  password: string;
  /** The field shows an error, and one message at a time is enough. */
  isRefused: boolean;
};

/**
 * Estimates how hard a new password is to guess. It only advises: the server decides which
 * passwords are refused (D28, D96).
 */
export function PasswordHint({ password, isRefused }: Props) {
  if (isRefused) return null;
  if (password === "") return <Hint>Pelo menos 6 caracteres.</Hint>;

  const { level, isVeryCommon } = passwordStrength(password);
  return (
    <div className="password-hint" data-level={level} role="status">
      <span className="password-hint-bar" aria-hidden>
        <span />
        <span />
        <span />
      </span>
      {isVeryCommon ? (
        <Text as="p" size="2" className="password-hint-warning">
          <TriangleAlert size={16} aria-hidden />
          Senha fraca: é das mais usadas, e das primeiras que alguém tentaria. Prefira outra.
        </Text>
      ) : (
        <Hint>{words[level]}</Hint>
      )}
    </div>
  );
}

function Hint({ children }: { children: string }) {
  return (
    <Text as="p" size="2" color="gray">
      {children}
    </Text>
  );
}
