/** Whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === "function";

export const noPasskeysText = "Este navegador não oferece chaves de acesso.";

/**
 * Why the browser created or found no passkey, in words for the seller. Browsers report cancelling
 * and a timeout alike, as `cancelled`.
 */
export function passkeyProblem(error: unknown, cancelled: string): string {
  if (!hasPasskeys()) return noPasskeysText;
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return cancelled;
  return problems[name] ?? "O navegador não conseguiu usar a chave de acesso. Tente de novo.";
}

const problems: Partial<Record<string, string>> = {
  InvalidStateError: "Este aparelho já tem uma chave de acesso desta conta.",
  ConstraintError: "Este aparelho não confirma quem o usa. Ative o bloqueio de tela ou use outro aparelho.",
  SecurityError: "As chaves de acesso não funcionam neste endereço do site.",
};
