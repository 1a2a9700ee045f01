/** What the step that shows a secret says (D403). */
export const secretTexts = {
  copy: "Copiar segredo",
  done: "Já guardei o segredo",
  copied: "Segredo copiado.",
  selected: "O navegador não deixou copiar. O segredo está selecionado: copie com Ctrl+C.",
} as const;
