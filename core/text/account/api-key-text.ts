/** Why an API key's name is refused, in the form and by the server (D60). */
export const apiKeyText = {
  required: "Campo obrigatório",
  nameRequired: "Dê um nome à chave, para reconhecê-la depois.",
  tooLong: "Nome muito longo",
  nameTooLong: "O nome da chave deve ter no máximo 60 caracteres.",
} as const;
