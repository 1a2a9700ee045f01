import { Checkbox, Flex, Text } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { type ApiKeyScope, apiKeyScopes, completeScopes } from "#core/api-keys/api-key-scopes.ts";
import { apiKeyScopeText } from "#core/api-keys/api-key-text.ts";

const details: Readonly<Record<ApiKeyScope, string>> = {
  CALCULATE: "Preços, taxas e impostos, até 1.000 produtos por chamada.",
  READ: "Seus dados, produtos, anúncios e histórico de preços.",
  WRITE: "Produtos, anúncios, importações e preços em lote. Inclui a leitura.",
};

type Props = {
  value: readonly ApiKeyScope[];
  onChange: (value: ApiKeyScope[]) => void;
  error: string | undefined;
};

/** What a new key may do (AP-02). Permission to change the catalogue includes reading it. */
export function KeyScopesField({ value, onChange, error }: Props) {
  const errorId = useId();
  const given = completeScopes(value);
  return (
    <fieldset className="key-scopes" aria-describedby={error ? errorId : undefined}>
      <Text as="span" size="2" weight="bold" asChild>
        <legend>O que a chave pode fazer</legend>
      </Text>
      {apiKeyScopes.map((scope) => {
        const isImplied = scope === "READ" && value.includes("WRITE");
        return (
          <Text key={scope} as="label" size="2" className="key-scope">
            <Flex gap="2" align="start">
              <Checkbox
                mt="1"
                checked={given.includes(scope)}
                disabled={isImplied}
                onCheckedChange={(checked) =>
                  onChange(
                    apiKeyScopes.filter((one) => (one === scope ? checked === true : value.includes(one))),
                  )
                }
              />
              <span>
                {apiKeyScopeText[scope]}
                <Text as="span" size="1" color="gray" className="key-scope-detail">
                  {details[scope]}
                </Text>
              </span>
            </Flex>
          </Text>
        );
      })}
      {error ? (
        <p className="labelled-field-error" id={errorId}>
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
