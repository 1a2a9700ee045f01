/** The sentences of an endpoint's form. */
export const webhookText = {
  NOT_A_URL: "Informe um endereço completo, como https://exemplo.com.br/webhooks.",
  NOT_HTTPS: "O endereço precisa começar com https://.",
  HAS_CREDENTIALS: "O endereço não pode conter usuário nem senha.",
  NOT_PUBLIC: "Este endereço não é da internet pública.",
  eventsMissing: "Escolha um evento",
  eventsRequired: "Escolha ao menos um evento.",
  descriptionTooLong: "A descrição pode ter até 100 caracteres.",
};
