import { Code, Text } from "@radix-ui/themes";
import type { FeatureDecision } from "#core/entitlements/check-entitlement.ts";

export type DenialReason = Extract<FeatureDecision, { allowed: false }>["reason"];

/** The five reasons of a refusal, by the names that the API gives them (S5-11). */
const denialReasons = [
  "Requires active subscription",
  "Trial expired - requires subscription",
  "Requires trial or subscription",
  "Access denied",
  "Feature not found",
] as const satisfies readonly DenialReason[];

/** The reasons in Portuguese. */
const reasonTexts = {
  "Requires active subscription": "Precisa de uma assinatura ativa",
  "Trial expired - requires subscription": "O teste terminou: precisa de uma assinatura",
  "Requires trial or subscription": "Precisa de um teste em andamento ou de uma assinatura",
  "Access denied": "Acesso negado",
  "Feature not found": "Recurso não encontrado",
} as const satisfies Record<DenialReason, string>;

/** A reason in Portuguese, next to its name in the API. */
export function ReasonText({ reason }: { reason: DenialReason }) {
  return (
    <Text size="2">
      {reasonTexts[reason]}{" "}
      <Code variant="ghost" lang="en" className="reason-code">
        {reason}
      </Code>
    </Text>
  );
}

/** All five reasons. */
export function ReasonLegend() {
  return (
    <details className="reason-legend">
      <summary>Os cinco motivos que a API pode dar</summary>
      <ul>
        {denialReasons.map((reason) => (
          <li key={reason}>
            <ReasonText reason={reason} />
          </li>
        ))}
      </ul>
    </details>
  );
}
