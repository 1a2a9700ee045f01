import type { ApiKeyScope } from "./api-key-scopes.ts";

/** Why the fields of a new API key are refused, in the form and by the server (D60, AP-02). */
export const apiKeyText = {
  required: "Campo obrigatório",
  nameRequired: "Dê um nome à chave, para reconhecê-la depois.",
  nameTooLong: "O nome da chave deve ter no máximo 60 caracteres.",
  scopesRequired: "Escolha ao menos uma permissão.",
  lifetime: "Validade não oferecida",
  lifetimeOptions: "A chave pode valer 30, 90 ou 365 dias, ou não expirar.",
} as const;

/** The description of each scope for the key's owner. */
export const apiKeyScopeText: Readonly<Record<ApiKeyScope, string>> = {
  CALCULATE: "Calcular preços",
  READ: "Ler a conta e o catálogo",
  WRITE: "Alterar o catálogo",
};
