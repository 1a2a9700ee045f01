import { Flex } from "@radix-ui/themes";
import { useEffect, useState } from "react";
import { useClient } from "urql";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { keepStreamWhileVisible } from "#web/shared/browser/visible-stream.ts";
import { useKeptFocus } from "#web/shared/focus/use-kept-focus.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { CheckStep } from "./check/check-step.tsx";
import { WorkProgress } from "./check/work-progress.tsx";
import { type ImportOf, ImportSteps_import } from "./import-fragment.ts";
import { formatText } from "./import-text.ts";
import { MappingStep } from "./mapping/mapping-step.tsx";
import { FailedStep } from "./result/failed-step.tsx";
import { ResultStep } from "./result/result-step.tsx";

/** The current step of an import; it follows the worker. */
export function ImportSteps({ of: masked }: { of: FragmentType<typeof ImportSteps_import> }) {
  const file = readFragment(ImportSteps_import, masked);
  const { id, state, fileName, format } = file;
  useFollowImport(id, state === "DONE" || state === "CANCELLED" || state === "FAILED");
  // The seller goes back to the columns after the comparison.
  const [isMapping, setMapping] = useState(false);
  const steps = useKeptFocus<HTMLDivElement>(`${state} ${isMapping}`);
  const about = format ? `${fileName} · ${formatText[format]}` : fileName;
  return (
    <Page facts={about}>
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
      return <WorkProgress file={file} />;
    case "READY":
      return file.summary && !isMapping ? (
        <CheckStep file={file} summary={file.summary} onMap={() => onMap(true)} />
      ) : (
        <MappingStep file={file} onSent={() => onMap(false)} />
      );
    case "FAILED":
      return <FailedStep file={file} />;
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

/** Subscribes to an import while its page is open: the cache updates the page. */
function useFollowImport(id: string, isEnded: boolean): void {
  const client = useClient();
  useEffect(() => {
    if (isEnded) return;
    return keepStreamWhileVisible(({ onAlive, onLost }) => {
      const { unsubscribe } = client.subscription(ImportChanged, { id }).subscribe(({ data, hasNext }) => {
        if (!hasNext) return onLost();
        if (data) onAlive();
      });
      return unsubscribe;
    });
  }, [client, id, isEnded]);
}
