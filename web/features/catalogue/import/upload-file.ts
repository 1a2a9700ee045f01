type Sent = { ok: true; id: string } | { ok: false; message: string };
type Answer = { id?: string; message?: string; fields?: { file?: string } };

/** The server's limit (D36). */
const maxBytes = 15 * 1024 * 1024;

const noAnswer = "Não conseguimos enviar o arquivo. Confira sua conexão e tente de novo.";
const tooLarge = "O arquivo tem mais de 15 MB. Divida a planilha em partes, ou salve só a aba dos produtos.";

/**
 * Uploads a file to an address of the server. Uses XMLHttpRequest, because fetch does not report
 * upload progress, here from 0 to 1. The signal ends the upload.
 */
export function uploadFile(
  address: string,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Sent> {
  if (file.size > maxBytes) return Promise.resolve({ ok: false, message: tooLarge });
  const { promise, resolve } = Promise.withResolvers<Sent>();
  const request = new XMLHttpRequest();
  request.open("POST", addressOf(address, file));
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total ? loaded / total : 0));
  request.addEventListener("load", () => resolve(readAnswer(request.responseText)));
  for (const end of ["error", "abort"] as const)
    request.addEventListener(end, () => resolve({ ok: false, message: noAnswer }));
  signal.addEventListener("abort", () => request.abort());
  request.send(file);
  return promise;
}

function addressOf(address: string, { name }: File): string {
  return `${address}${address.includes("?") ? "&" : "?"}fileName=${encodeURIComponent(name)}`;
}

/** Every answer of an /api call has this shape (D30); a proxy's error does not. */
function readAnswer(text: string): Sent {
  try {
    const { id, fields, message } = JSON.parse(text) as Answer;
    return id ? { ok: true, id } : { ok: false, message: fields?.file ?? message ?? noAnswer };
  } catch {
    return { ok: false, message: noAnswer };
  }
}
