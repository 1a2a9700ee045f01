import { shortText } from "#core/format/cut-text.ts";
import { listText } from "#core/format/list-text.ts";
import { formatCents } from "#core/format/money.ts";

/** What becomes of a price of the file. The database stores these names. */
export const priceFileOutcomes = [
  "CHANGED",
  "SAME",
  "UNKNOWN",
  "NO_LISTING",
  "SEVERAL_LISTINGS",
  "NO_PRICE",
  "NOT_CHOSEN",
  "CONFLICT",
  "FORMULA",
  "UNREADABLE",
  "NOT_IN_FILE",
] as const;
export type PriceFileOutcome = (typeof priceFileOutcomes)[number];

export const priceFileText = {
  noColumns:
    "Procuramos uma coluna de preço e uma de SKU, ou o ID do anúncio, e não encontramos as duas. Confira os títulos das colunas: “SKU” e “Preço”. Ou importe o arquivo uma vez e diga o que é cada coluna: nós lembramos.",
  unclearMark: (sample: string) =>
    `Não dá para saber se “${shortText(sample, 20)}” tem milhares ou decimais. Escreva os preços com centavos, como 39,90, e mande o arquivo de novo.`,
  noPriceThere: "A linha não tem preço no arquivo.",
  notPositive:
    "O preço do arquivo é zero ou negativo, como (12,00). Corrija a célula e mande o arquivo de novo.",
  conflict: "As variações usam o mesmo preço no arquivo e têm preços diferentes aqui.",
  formula: "O preço é uma fórmula. Copie a coluna e cole só os valores, e mande o arquivo de novo.",
  notWritable: "Não conseguimos escrever nesta célula. Escreva o preço à mão.",
  notFilled:
    "Não dá para trocar os preços deste arquivo sem mudar outras células. Desfaça a união das células de preço e mande o arquivo de novo.",
  several: "Este SKU tem anúncios em mais de um canal. Diga de que canal são os preços.",
  aboveFrom: (fromCents: number) =>
    `O preço daqui fica acima do “Preço De” do arquivo (${formatCents(fromCents)}). Aumente o “De” primeiro.`,
  flattened: (cents: readonly number[]) =>
    `No arquivo as variações têm preços diferentes (${listText(
      cents
        .toSorted((a, b) => a - b)
        .slice(0, 3)
        .map(formatCents),
    )}), e aqui são um anúncio só. Cadastre cada variação com o seu SKU, ou mude no marketplace.`,
} as const;
