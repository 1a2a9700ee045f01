/** Sends JSON to a control. Answers what went wrong, in words, or null. */
export async function send(path: string, method: string, body: string): Promise<string | null> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(path, { method, headers, body }).catch(() => null);
  if (!response) return "O Stripe local não respondeu: ele está rodando?";
  if (response.ok) return null;
  if (response.status === 403 || response.status === 401) return "Esta página perdeu o acesso: recarregue-a.";
  const answer = await response.json().catch(() => null);
  return `Não deu certo (${response.status}): ${answer?.error?.message ?? "sem explicação"}`;
}
