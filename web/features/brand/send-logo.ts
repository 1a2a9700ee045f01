import { serverPaths } from "#web/shared/paths.ts";

type Sent = { ok: true; logoUrl: string | null } | { ok: false; message: string };
type Kept = { logoUrl: string | null };
type Refusal = { message?: string; fields?: { logo?: string; name?: string } };

const noAnswer = "Não conseguimos enviar o logotipo. Confira sua conexão e salve de novo.";

/** Sends a logo. Answers with its address, or with what to say at its field. */
export async function sendLogo(file: File): Promise<Sent> {
  try {
    const answer = await fetch(serverPaths.brandLogo, {
      method: "POST",
      credentials: "same-origin",
      headers: { "Content-Type": file.type },
      body: file,
    });
    if (answer.ok) return { ok: true, logoUrl: ((await answer.json()) as Kept).logoUrl };
    // Every refusal of an /api call has this shape (D30); a proxy's has none.
    const { fields, message } = (await answer.json()) as Refusal;
    return { ok: false, message: fields?.logo ?? fields?.name ?? message ?? noAnswer };
  } catch {
    return { ok: false, message: noAnswer };
  }
}
