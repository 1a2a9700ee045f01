import { decimalFormat } from "#core/format/decimal.ts";
import { AppError, type RequestLimit } from "#server/platform/errors.ts";

/**
 * A document above one of its limits (D36): names the limit, what was requested and what would fit.
 * `requested` is null where the rest was not read.
 */
export function tooComplex(limit: RequestLimit): AppError {
  return new AppError("QUERY_TOO_COMPLEX", { limit }, messages[limit.of](limit));
}

const messages: Record<RequestLimit["of"], (limit: RequestLimit) => string> = {
  COST: ({ maximum, requested, fits }) =>
    `A consulta custa ${count(requested)} pontos, e uma chamada pode gastar ${count(maximum)}. Divida-a em pelo menos ${count(Math.ceil((requested ?? maximum) / maximum))} chamadas, com menos itens ou menos campos em cada uma.${fitText(fits)}`,
  DEPTH: ({ maximum, requested }) =>
    `A consulta tem ${count(requested)} níveis, um dentro do outro. O máximo é ${count(maximum)}.`,
  ALIASES: ({ maximum, requested }) =>
    `A consulta usa ${count(requested)} apelidos de campos. O máximo é ${count(maximum)}: divida-a em mais chamadas.`,
  TOKENS: ({ maximum }) =>
    `A consulta tem mais de ${count(maximum)} palavras e sinais, o máximo. Divida-a em mais chamadas e envie os valores como variáveis.`,
  CHARACTERS: ({ maximum, requested }) =>
    `A consulta tem ${count(requested)} caracteres. O máximo é ${count(maximum)}: divida-a em mais chamadas e envie os valores como variáveis.`,
  ANSWER: ({ maximum, requested }) =>
    `A resposta teria ${count(requested)} caracteres. O máximo é ${count(maximum)}: peça menos itens ou menos campos em cada chamada.`,
};

/** ' Cabe com first: 40 em cada lista.', or nothing. */
function fitText(fits: RequestLimit["fits"]): string {
  const parts = [
    ...(fits?.first ? [`first: ${fits.first} em cada lista`] : []),
    ...(fits?.items ? [`${count(fits.items)} itens por chamada`] : []),
  ];
  return parts.length > 0 ? ` Cabe com ${parts.join(" e ")}.` : "";
}

const whole = decimalFormat(0);

function count(value: number | null): string {
  return whole(value ?? 0);
}
