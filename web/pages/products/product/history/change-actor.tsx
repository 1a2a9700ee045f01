import { Link as TextLink } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { importFilePath, paths } from "#web/shared/paths.ts";
import { stepTitle } from "../../bulk/how/goal-text.ts";
import type { PriceChange } from "./history-series.ts";

const actorNames: Readonly<Record<PriceChange["actor"], string>> = {
  PERSON: "Você",
  API_KEY: "Chave de API",
  IMPORT: "Importação",
  BULK_STEP: "Preços em lote",
  UNDO: "Desfeito",
};

/** Who made a change: 'Chave de API · Planilha da loja'. An import and a bulk step lead to their page. */
export function ChangeActor({ change: { actor, actorName, work } }: { change: PriceChange }) {
  const who = actorNames[actor];
  if (work?.__typename === "BulkStep") {
    return (
      <>
        {who} ·{" "}
        <TextLink asChild>
          <Link to={`${paths.bulkPricing}/${work.id}`}>{stepTitle(work.goal, work.ending)}</Link>
        </TextLink>
      </>
    );
  }
  if (actor === "PERSON" || !actorName) return who;
  if (work?.__typename === "Import") {
    return (
      <>
        {who} ·{" "}
        <TextLink asChild>
          <Link to={importFilePath(work.id)}>{actorName}</Link>
        </TextLink>
      </>
    );
  }
  return `${who} · ${actorName}`;
}
