import { Badge, Card, Code, Heading, Table, Text } from "@radix-ui/themes";
import { Check, Lock } from "lucide-react";
import { type AccessFlags, canUse, type FeatureDecision } from "../../../core/access/can-use.ts";
import { features } from "../../../core/access/features.ts";
import { reasonWords } from "./reason-words.ts";
import "./feature-table.css";

const moduleWords = { basic: "Básico", advanced: "Avançado", premium: "Premium" } as const;

/** Each of the twelve features with this account's access and the reason of a refusal (D41, S5-09, S5-11). */
export function FeatureTable({ account }: { account: AccessFlags }) {
  return (
    <Card size={{ initial: "2", sm: "3" }} asChild>
      <section aria-labelledby="acesso-aos-recursos">
        <Heading as="h2" size="4" mb="3" id="acesso-aos-recursos">
          Acesso aos recursos
        </Heading>
        <Table.Root className="feature-table" aria-labelledby="acesso-aos-recursos">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeaderCell>Recurso</Table.ColumnHeaderCell>
              <Table.ColumnHeaderCell>Módulo</Table.ColumnHeaderCell>
              <Table.ColumnHeaderCell>Acesso</Table.ColumnHeaderCell>
              <Table.ColumnHeaderCell>Motivo</Table.ColumnHeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {features.map(({ key, description, module }) => (
              <Table.Row key={key}>
                <Table.RowHeaderCell>
                  {description} <Code variant="ghost">{key}</Code>
                </Table.RowHeaderCell>
                <Table.Cell>{moduleWords[module]}</Table.Cell>
                <DecisionCells decision={canUse(key, account)} />
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
        <ReasonLegend />
      </section>
    </Card>
  );
}

function DecisionCells({ decision }: { decision: FeatureDecision }) {
  if (decision.allowed) {
    return (
      <>
        <Table.Cell>
          <Badge>
            <Check size={16} aria-hidden />
            Liberado
          </Badge>
        </Table.Cell>
        <Table.Cell>
          <span aria-hidden>—</span>
          <span className="visually-hidden">Nenhum</span>
        </Table.Cell>
      </>
    );
  }
  return (
    <>
      <Table.Cell>
        <Badge color="gray">
          <Lock size={16} aria-hidden />
          Bloqueado
        </Badge>
      </Table.Cell>
      <Table.Cell>
        {reasonWords[decision.reason]} <Code variant="ghost">{decision.reason}</Code>
      </Table.Cell>
    </>
  );
}

/** All five, whichever this account meets. */
function ReasonLegend() {
  return (
    <details className="reason-legend">
      <summary>Os cinco motivos que a API pode dar</summary>
      <ul>
        {Object.entries(reasonWords).map(([reason, words]) => (
          <li key={reason}>
            <Text size="2">
              {words} <Code variant="ghost">{reason}</Code>
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
}
