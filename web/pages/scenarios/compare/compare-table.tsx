import { Badge, Button, Callout, Text } from "@radix-ui/themes";
import { useState } from "react";
import { formatDay } from "#core/fees/civil-day.ts";
import { ColumnHead } from "./column-head.tsx";
import { type CompareRow, compareAnswer, compareRows } from "./compare-rows.ts";
import type { CompareColumn } from "./compared-columns.ts";
import "./compare-table.css";

type Props = {
  columns: readonly CompareColumn[];
  /** How many of the address were not found. */
  missing: number;
};

/**
 * Sales in columns: the answer as a sentence, then the lines that differ, with the best of what is
 * left named. Equal lines are folded on the screen and printed.
 */
export function CompareTable({ columns, missing }: Props) {
  const [isOpen, setOpen] = useState(false);
  const rows = compareRows(columns);
  const different = rows.filter(({ differs }) => differs);
  const equal = rows.filter(({ differs }) => !differs);
  const isAlone = columns.length === 1;
  return (
    <>
      {missing > 0 ? (
        <Callout.Root color="amber" size="1">
          <Callout.Text>
            {missing === 1 ? "Um cenário foi excluído" : `${missing} cenários foram excluídos`} desde que este
            endereço foi feito.
          </Callout.Text>
        </Callout.Root>
      ) : null}
      <Answer columns={columns} />
      <RulesNote columns={columns} />
      <section className="compare-scroll" aria-label="Comparação">
        <table className="compare-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Linha</span>
              </th>
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  <ColumnHead column={column} />
                </th>
              ))}
            </tr>
          </thead>
          {isAlone ? null : (
            <RowGroup
              title={different.length === 0 ? "Nenhuma diferença" : `O que é diferente (${different.length})`}
              rows={different}
              columns={columns}
            />
          )}
          <RowGroup
            title={isAlone ? "Resultado e dados" : `O que é igual (${equal.length})`}
            rows={equal}
            columns={columns}
            isFolded={!isAlone && !isOpen}
          />
        </table>
      </section>
      {isAlone || equal.length === 0 ? null : (
        <Button
          variant="soft"
          color="gray"
          className="compare-fold"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Recolher o que é igual" : `Mostrar ${equal.length} linhas iguais`}
        </Button>
      )}
    </>
  );
}

type GroupProps = {
  title: string;
  rows: readonly CompareRow[];
  columns: readonly CompareColumn[];
  /** Hidden on the screen; paper has every line. */
  isFolded?: boolean;
};

function RowGroup({ title, rows, columns, isFolded = false }: GroupProps) {
  return (
    <tbody data-folded={isFolded || undefined}>
      <tr className="compare-group">
        <th scope="rowgroup" colSpan={columns.length + 1}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">{row.label}</th>
          {columns.map((column, at) => (
            <td key={column.key} className="tabular" data-best={row.best.includes(at) || undefined}>
              {row.texts[at]}
              {row.best.includes(at) ? (
                <Badge color="jade" ml="2">
                  melhor
                </Badge>
              ) : null}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Answer({ columns }: Pick<Props, "columns">) {
  const text = compareAnswer(columns);
  if (text === null) return null;
  return (
    <Text as="p" size="4" weight="medium" className="measure tabular">
      {text}
    </Text>
  );
}

/** Says that the figures are kept, and what today's rules or a correction change. */
function RulesNote({ columns }: Pick<Props, "columns">) {
  const [first] = columns;
  const old = columns.filter(({ rules, channel }) => rules !== "CURRENT" && channel !== "OWN_FEES");
  if (!first || old.length === 0) return null;
  const isCorrected = old.some(({ rules }) => rules === "CORRECTED");
  const hasToday = columns.some(({ scenarioId }) => scenarioId === null);
  const only = old.length === 1 ? old[0] : undefined;
  const subject = columns.length > 1 && only ? `“${only.name}” tem` : "O cenário tem";
  return (
    <Text as="p" size="2" color="gray" className="measure">
      {only
        ? `${subject} os valores das regras de ${formatDay(only.day)}, como foram calculados.`
        : "Cada coluna tem os valores das regras do seu dia, como foram calculados."}
      {isCorrected ? " Essas regras foram corrigidas depois; o cenário não muda." : ""}
      {columns.length === 1 && !hasToday ? " As regras de hoje pedem dados que este cenário não tem." : ""}
    </Text>
  );
}
