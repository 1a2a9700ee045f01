import { type ApiKeyScope, apiKeyScopes } from "#core/api-keys/api-key-scopes.ts";
import { apiKeyScopeText } from "#core/api-keys/api-key-text.ts";
import { CheckboxList } from "#web/shared/forms/fields/checkbox-list.tsx";

const details: Readonly<Record<ApiKeyScope, string>> = {
  CALCULATE: "Preços, taxas e impostos, até 1.000 produtos por chamada.",
  READ: "Seus dados, produtos, anúncios e histórico de preços.",
  WRITE: "Produtos, anúncios, importações e alterações em massa. Inclui a leitura.",
};

type Props = {
  value: readonly ApiKeyScope[];
  onChange: (value: ApiKeyScope[]) => void;
  error: string | undefined;
};

/** What a new key may do (AP-02). Permission to change the catalogue includes reading it. */
export function KeyScopesField({ value, onChange, error }: Props) {
  const options = apiKeyScopes.map((scope) => ({
    value: scope,
    text: apiKeyScopeText[scope],
    detail: details[scope],
    isImplied: scope === "READ" && value.includes("WRITE"),
  }));
  return (
    <CheckboxList
      legend="O que a chave pode fazer"
      options={options}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
