import { formatDate } from "#core/format/date.ts";
import { productName } from "#core/text/product-name.ts";

export const recoveryCodesFile = "codigos-de-recuperacao.txt";

/** The codes as they are kept in a file or on paper: with whose they are, and of when. */
export function recoveryCodesText({
  username,
  codes,
  madeAt,
}: {
  username: string;
  codes: readonly string[];
  madeAt: Date;
}): string {
  return [
    `${productName}: códigos de recuperação`,
    `Conta: ${username}`,
    `Criados em ${formatDate(madeAt)}`,
    "",
    ...codes,
    "",
    "Cada código funciona uma vez, no lugar do código do aplicativo.",
    "",
  ].join("\n");
}

/** Saves a text as a file of the browser's downloads. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
