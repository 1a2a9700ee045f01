import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ResultsProps } from "./results.tsx";
import { SummaryBar } from "./summary-bar.tsx";

const loadDialog = () => import("./results-dialog.tsx").then((module) => ({ default: module.ResultsDialog }));
const ResultsDialog = lazy(loadDialog);

/** The phone's results: a bar at the bottom with the answer, which opens all of it as a sheet. */
export function ResultsSheet(props: ResultsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  // Fetched with the first change: not part of the first load, yet there in a stockroom that has lost its signal.
  const [first] = useState(props.calculation);
  const hasChanged = props.calculation !== first;
  useEffect(() => {
    if (hasChanged) loadDialog().catch(() => undefined);
  }, [hasChanged]);

  return (
    <>
      <SummaryBar
        calculation={props.calculation}
        openerRef={opener}
        isOpen={isOpen}
        onOpen={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
        onFill={props.onFill}
      />
      {wasOpened ? (
        <Suspense fallback={null}>
          <ResultsDialog
            {...props}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            returnFocus={() => opener.current?.focus()}
          />
        </Suspense>
      ) : null}
    </>
  );
}
