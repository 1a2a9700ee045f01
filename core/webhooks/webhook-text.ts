import type { WebhookEvent } from "./webhook-event.ts";

/** The sentences of an endpoint's form. */
export const webhookText = {
  NOT_A_URL: "Informe um endereço completo, como https://exemplo.com.br/webhooks.",
  NOT_HTTPS: "O endereço precisa começar com https://.",
  HAS_CREDENTIALS: "O endereço não pode conter usuário nem senha.",
  NOT_PUBLIC: "Este endereço não é da internet pública.",
  addressMissing: "Endereço incompleto",
  eventsMissing: "Escolha um evento",
  eventsRequired: "Escolha ao menos um evento.",
  descriptionTooLong: "A descrição pode ter até 100 caracteres.",
};

/** When each event is sent, for the endpoint's owner. */
export const webhookEventText: Readonly<Record<WebhookEvent, string>> = {
  PRODUCT_CREATED: "Produtos foram criados",
  PRODUCT_CHANGED: "Produtos mudaram",
  PRODUCT_ARCHIVED: "Produtos foram arquivados",
  PRODUCT_REMOVED: "Produtos foram removidos",
  LISTING_CREATED: "Anúncios foram criados",
  LISTING_CHANGED: "Anúncios mudaram",
  LISTING_ARCHIVED: "Anúncios foram arquivados",
  LISTING_REMOVED: "Anúncios foram removidos",
  PRODUCT_REPRICED: "Preços mudaram",
  LISTING_BELOW_MINIMUM_MARGIN: "Anúncios caíram abaixo da margem mínima",
  FEES_CHANGING: "Taxas de um marketplace vão mudar",
  IMPORT_FINISHED: "Uma importação terminou",
  BULK_STEP_FINISHED: "Uma alteração em massa terminou",
  STATEMENT_CHECKED: "Pedidos de um extrato foram guardados",
};
