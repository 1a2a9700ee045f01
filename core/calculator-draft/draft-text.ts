/** Why a change of the calculator's form is not stored. */
export const draftText = {
  tooMany: "Alterações demais",
  maxChanges: "Envie no máximo 100 alterações por vez.",
  invalid: "Valor inválido",
  notForField: "Este valor não cabe neste campo.",
  forbiddenCharacter: "Este texto tem um caractere que não aceitamos. Digite de novo.",
} as const;
