import { Heading, Text } from "@radix-ui/themes";
import { ChevronDown, Info } from "lucide-react";
import type { CSSProperties } from "react";
import { TipButton } from "#web/shared/tips/tip-button.tsx";
import type { Calculation } from "../calculation.ts";
import { costRows } from "./cost-rows.ts";
import { marginRows } from "./margin-rows.ts";
import type { ResultLine, ResultRow } from "./result-row.ts";
import "./result-groups.css";

/** The results, each group under its heading, with their figures aligned in columns. */
export function ResultGroups({ calculation }: { calculation: Calculation }) {
  const groups = [
    { title: "Preço e custos", rows: costRows(calculation) },
    { title: "Totais e margens", rows: marginRows(calculation) },
  ];
  return (
    <div className="result-groups" style={columnWidths(groups.flatMap(({ rows }) => rows))}>
      {groups.map(({ title, rows }) => (
        <div key={title}>
          <Heading as="h3" size="3" mb="1">
            {title}
          </Heading>
          {rows.map((row) => (
            <ResultDetails key={row.id} row={row} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Column widths for the longest figures, so that they are aligned and never overlap. */
function columnWidths(rows: ResultRow[]): CSSProperties {
  const figures = rows.flatMap((row) => [row, ...row.lines]);
  const longest = (read: (figure: ResultRow | ResultLine) => string | null) =>
    `${Math.max(...figures.map((figure) => read(figure)?.length ?? 0))}ch`;
  const widths = {
    "--share-width": longest(({ share }) => share),
    "--amount-width": longest(({ amount }) => amount),
  };
  // React's type knows no custom properties.
  return widths as CSSProperties;
}

/** One result, which expands to the lines it consists of. */
function ResultDetails({ row }: { row: ResultRow }) {
  return (
    <details className="result">
      <summary className="result-summary">
        <Text size="2" className="result-name">
          {row.label}
        </Text>
        <Text size="2" color="gray" className="tabular result-share">
          {row.share}
        </Text>
        <Text size="3" weight="bold" className="tabular result-amount">
          {row.amount}
        </Text>
        <ChevronDown className="result-chevron" size={16} aria-hidden />
      </summary>
      <div className="result-content">
        {row.help ? (
          <Text as="p" size="1" color="gray" mb="2">
            {row.help}
          </Text>
        ) : null}
        <ul className="result-lines">
          {row.lines.map((line) => (
            <Line key={`${line.label} ${line.formula}`} line={line} />
          ))}
        </ul>
      </div>
    </details>
  );
}

function Line({ line }: { line: ResultLine }) {
  return (
    <li className="result-line">
      <TipButton content={line.formula} label={`${line.label}: ver a conta`} className="result-line-name">
        {line.label}
        {line.note ? (
          <Text size="1" color="gray">
            {line.note}
          </Text>
        ) : null}
        <Info size={16} aria-hidden />
      </TipButton>
      <Text size="2" color="gray" className="tabular result-share">
        {line.share}
      </Text>
      <Text size="2" className="tabular result-amount">
        {line.amount}
      </Text>
    </li>
  );
}
