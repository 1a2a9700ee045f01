/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === "function";

export const noPasskeysText = "Este navegador não oferece chaves de acesso.";

/** Why the browser made or found no passkey, for the seller. Cancelling and waiting too long are one to it. */
export function passkeyProblem(error: unknown): string {
  if (!hasPasskeys()) return noPasskeysText;
  const name = error instanceof Error ? error.name : "";
  return problems[name] ?? "O navegador não conseguiu usar a chave de acesso. Tente de novo.";
}

const problems: Partial<Record<string, string>> = {
  NotAllowedError: "Você cancelou, ou o tempo acabou. Nada mudou: tente de novo quando quiser.",
  AbortError: "Você cancelou, ou o tempo acabou. Nada mudou: tente de novo quando quiser.",
  InvalidStateError: "Este aparelho já tem uma chave de acesso desta conta.",
  ConstraintError: "Este aparelho não confirma quem o usa. Ative o bloqueio de tela ou use outro aparelho.",
  SecurityError: "As chaves de acesso não funcionam neste endereço do site.",
};
