import { busyText } from "#core/busy-text.ts";
import { errorText, errorTextEnglish, missingKeyText } from "#core/errors/errors.ts";
import { type Pair, pairsOf } from "./pairs-of.ts";

/** Why a request, its arguments or its file are refused. */
export const requestSentences: readonly Pair[] = [
  ...pairsOf(errorText, errorTextEnglish),
  ...pairsOf(busyText, {
    writes: "Your account already has many changes running. Wait a little and try again.",
    reads: "Your account already has many queries running. Wait a little and try again.",
    locked: "Another change of the same data is still running. Wait a little and try again.",
  }),
  [missingKeyText, "Send your API key in the header: Authorization: Bearer <key>."],
  ["Campo desconhecido.", "Unknown field."],
  ["Este campo deve ser um texto.", "This field must be a text."],
  [
    "Este texto é longo demais. O máximo são 10.000 caracteres.",
    "This text is too long: at most 10,000 characters.",
  ],
  ["Este identificador não é válido.", "This id is not valid."],
  ["Este `since` não é desta lista.", "This `since` does not belong to this list."],
  [
    "Este `since` não serve mais: leia tudo de novo, sem `since`.",
    "This `since` is no longer valid: read everything again, without `since`.",
  ],
  ["Informe o SKU: ele diz qual é o produto.", "Send the SKU: it says which product it is."],
  ["Este cursor não é desta lista.", "This cursor does not belong to this list."],
  ["Informe 0 ou mais.", "Send 0 or more."],
  ["Envie `first` ou `last`.", "Send `first` or `last`."],
  [
    "Use de 1 a 255 letras, números e sinais, sem espaços nem acentos.",
    "Use 1 to 255 letters, digits and signs, without spaces or accents.",
  ],
  ["Filtro desconhecido.", "Unknown filter."],
  ["Canal desconhecido.", "Unknown channel."],
  ["Valor desconhecido.", "Unknown value."],
  ["Este já é o seu plano.", "This is your plan already."],
  ["Confira o CPF ou CNPJ: os números não batem.", "Check the CPF or CNPJ: its digits do not match."],
  ["O arquivo está vazio.", "The file is empty."],
  ["Esta aba não existe no arquivo.", "The file has no such sheet."],
  ["O começo vem depois do fim.", "The start is after the end."],
  ["Este produto não existe.", "This product does not exist."],
  ["Informe `id` ou `sku`.", "Send `id` or `sku`."],
  ["Envie só um de `bulkStepId`, `ids` e filtro.", "Send only one of `bulkStepId`, `ids` and a filter."],
  [
    "Este parâmetro não existe. Esta chamada não tem nenhum.",
    "This parameter does not exist. This call has none.",
  ],
  ["Informe os números como o marketplace os escreve.", "Send the numbers as the marketplace writes them."],
  ["Envie no máximo 1.000 itens por vez.", "Send at most 1,000 items at a time."],
  ["Envie no máximo 5.000 anúncios por vez.", "Send at most 5,000 listings at a time."],
  ["Envie cada tipo uma vez só.", "Send each kind once."],
  ["Este tipo de aviso não existe.", "There is no such kind of notice."],
  [
    "Falta dizer como ler números como “1.234” ou “1,234”: envie numberStyle em prepareImport.",
    "How to read numbers such as “1.234” or “1,234” is missing: send numberStyle in prepareImport.",
  ],
  [
    "Falta dizer se os pesos são gramas ou quilos: envie weightUnit em prepareImport.",
    "Whether weights are grams or kilograms is missing: send weightUnit in prepareImport.",
  ],
  [
    "Falta dizer onde vendem as linhas sem canal: envie channel em prepareImport.",
    "Where rows without a channel sell is missing: send channel in prepareImport.",
  ],
  [
    "Falta conferir as colunas: envie mapping em prepareImport e espere o summary.",
    "The columns are not confirmed: send mapping in prepareImport and wait for summary.",
  ],
  [
    "O arquivo ainda está sendo lido ou comparado. Espere o estado READY com summary.",
    "The file is still being read or compared. Wait for the state READY with summary.",
  ],
  ["Cada campo e cada coluna podem ser usados uma vez só.", "Use each field and each column once."],
  ["Cada canal pode ter uma categoria e um peso padrão.", "A channel has one default category and weight."],
  ["Esta coluna não existe no arquivo.", "The file has no such column."],
  [
    "Escolha a coluna do SKU: é por ele que reconhecemos cada produto.",
    "Choose the column of the SKU: products are recognised by it.",
  ],
  [
    "Escolha ao menos mais uma coluna: só com o SKU não há o que importar.",
    "Choose at least one more column: with the SKU alone there is nothing to import.",
  ],
];
