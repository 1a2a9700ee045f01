import { formatDate } from "#core/format/date.ts";
import { productName } from "#core/product-name.ts";

export const recoveryCodesFile = "codigos-de-recuperacao.txt";

/** The codes as saved in a file or printed, with their owner and date. */
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
