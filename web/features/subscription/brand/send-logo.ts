import { serverPaths } from "../../../shared/paths.ts";

type Refusal = { message?: string; fields?: { logo?: string; name?: string } };

const noAnswer = "Não conseguimos enviar o logotipo. Confira sua conexão e salve de novo.";

/** Sends a logo; null when it is kept, else what to say at its field. */
export async function sendLogo(file: File): Promise<string | null> {
  try {
    const answer = await fetch(serverPaths.brandLogo, {
      method: "POST",
      credentials: "same-origin",
      headers: { "Content-Type": file.type },
      body: file,
    });
    if (answer.ok) return null;
    // Every refusal of an /api call has this shape (D30); a proxy's has none.
    const { fields, message } = (await answer.json()) as Refusal;
    return fields?.logo ?? fields?.name ?? message ?? noAnswer;
  } catch {
    return noAnswer;
  }
}
