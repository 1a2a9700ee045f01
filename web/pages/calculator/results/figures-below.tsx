import type { Calculation } from "#web/features/calculation/calculation.ts";
import { useNearViewport } from "#web/shared/browser/use-near-viewport.ts";
import { useDeferredImport } from "#web/shared/loading/use-deferred-import.ts";

const loadGroups = () =>
  import("#web/features/calculation/rows/result-groups.tsx").then(({ ResultGroups }) => ResultGroups);

/**
 * The figures behind the answers. They are below the first screen, and not part of the first load.
 */
export function FiguresBelow({ calculation }: { calculation: Calculation }) {
  const [place, isInSight] = useNearViewport<HTMLDivElement>("0px");
  const ResultGroups = useDeferredImport({
    load: loadGroups,
    isWanted: isInSight,
    isShownWhenIdle: true,
  });
  return (
    <div
      ref={place}
      className="figures-below"
      data-loaded={ResultGroups !== null}
      data-mode={calculation.mode}
    >
      {ResultGroups ? <ResultGroups calculation={calculation} /> : null}
    </div>
  );
}
