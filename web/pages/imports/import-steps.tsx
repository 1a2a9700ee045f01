import { Flex } from "@radix-ui/themes";
import { useState } from "react";
import { useFollowWork } from "#web/features/work/use-follow-work.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useKeptFocus } from "#web/shared/focus/use-kept-focus.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { CheckStep } from "./check/check-step.tsx";
import { ImportProgress } from "./check/import-progress.tsx";
import { type ImportOf, ImportSteps_import } from "./import-fragment.ts";
import { formatText } from "./import-text.ts";
import { MappingStep } from "./mapping/mapping-step.tsx";
import { FailedStep } from "./result/failed-step.tsx";
import { ResultStep } from "./result/result-step.tsx";
import { UndoneStep } from "./result/undone-step.tsx";

/** The current step of an import; it follows the worker. */
export function ImportSteps({ of: masked }: { of: FragmentType<typeof ImportSteps_import> }) {
  const file = readFragment(ImportSteps_import, masked);
  const { id, state, fileName, format } = file;
  // The server also moves an import that waits for the seller: another tab may have it open.
  const isEnded = ["DONE", "CANCELLED", "FAILED", "UNDONE"].includes(state);
  useFollowWork(ImportChanged, { id, isFollowed: !isEnded });
  // The seller goes back to the columns after the comparison.
  const [isMapping, setMapping] = useState(false);
  const steps = useKeptFocus<HTMLDivElement>(`${state} ${isMapping}`);
  const about = format ? `${fileName} · ${formatText[format]}` : fileName;
  return (
    <Page summary={about}>
      <Flex direction="column" gap="5" ref={steps} tabIndex={-1} className="import-steps">
        <CurrentStep file={file} isMapping={isMapping} onMap={setMapping} />
      </Flex>
    </Page>
  );
}

type StepProps = { file: ImportOf; isMapping: boolean; onMap: (isMapping: boolean) => void };

function CurrentStep({ file, isMapping, onMap }: StepProps) {
  switch (file.state) {
    case "PREPARING":
    case "RUNNING":
    case "UNDOING":
      return <ImportProgress file={file} />;
    case "READY":
      return file.summary && !isMapping ? (
        <CheckStep file={file} summary={file.summary} onMap={() => onMap(true)} />
      ) : (
        <MappingStep file={file} onSent={() => onMap(false)} />
      );
    case "FAILED":
      return <FailedStep file={file} />;
    case "UNDONE":
      return file.undo ? <UndoneStep undo={file.undo} /> : null;
    default:
      return <ResultStep file={file} />;
  }
}

const ImportChanged = graphql(`
  subscription ImportChanged($id: ID!) {
    catalogueWork(id: $id) {
      __typename
      ... on Import {
        id
        ...ImportSteps_import
      }
    }
  }
`);
