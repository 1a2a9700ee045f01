import { Badge, Card, Code, Heading, Text } from "@radix-ui/themes";
import { Check, Lock } from "lucide-react";
import {
  type AccessFlags,
  checkEntitlement,
  type FeatureDecision,
} from "#core/entitlements/check-entitlement.ts";
import { features } from "#core/entitlements/features.ts";
import "./feature-access.css";

const moduleText = { basic: "Básico", advanced: "Avançado", premium: "Premium" } as const;
const titleId = "acesso-aos-recursos";

/**
 * The twelve features, each with this account's access and the reason of a refusal (D41, S5-09,
 * S5-11).
 */
export function FeatureAccess({ account }: { account: AccessFlags }) {
  return (
    <Card size={{ initial: "2", sm: "3" }} asChild>
      <section aria-labelledby={titleId}>
        <Heading as="h2" size="4" mb="2" id={titleId}>
          Acesso aos recursos
        </Heading>
        <ul className="feature-access" aria-labelledby={titleId}>
          {features.map(({ key, description, module }) => (
            <li key={key}>
              <Text size="2">
                {description} <Code variant="ghost">{key}</Code>
              </Text>
              <Text size="2" color="gray">
                {moduleText[module]}
              </Text>
              <Decision decision={checkEntitlement(key, account)} />
            </li>
          ))}
        </ul>
        <ReasonLegend />
      </section>
    </Card>
  );
}

function Decision({ decision }: { decision: FeatureDecision }) {
  if (decision.allowed) {
    return (
      <Badge>
        <Check size={16} aria-hidden />
        Liberado
      </Badge>
    );
  }
  return (
    <>
      <Badge color="gray">
        <Lock size={16} aria-hidden />
        Bloqueado
      </Badge>
      <ReasonText reason={decision.reason} />
    </>
  );
}

type DenialReason = Extract<FeatureDecision, { allowed: false }>["reason"];

/** The five reasons of a refusal, under the API's names (S5-11). */
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

/** A reason in Portuguese, with its name in the API. */
function ReasonText({ reason }: { reason: DenialReason }) {
  return (
    <Text size="2">
      {reasonTexts[reason]}{" "}
      <Code variant="ghost" lang="en" className="reason-code">
        {reason}
      </Code>
    </Text>
  );
}

/** All five reasons with their explanations. */
function ReasonLegend() {
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
