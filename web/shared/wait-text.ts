/** '45 segundos', '2 minutos': how long to wait, rounded up. */
function waitWords(seconds: number): string {
  if (seconds <= 1) return "1 segundo";
  if (seconds < 90) return `${Math.ceil(seconds)} segundos`;
  return `${Math.ceil(seconds / 60)} minutos`;
}

type Refusal = { message: string; retryAfterSeconds?: number };

/** The server's words, and how long to wait where it says so. */
export function withWait({ message, retryAfterSeconds }: Refusal): string {
  return retryAfterSeconds === undefined ? message : `${message} Espere ${waitWords(retryAfterSeconds)}.`;
}
