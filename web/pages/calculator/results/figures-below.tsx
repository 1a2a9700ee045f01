import type { Calculation } from "#web/features/calculation/calculation.ts";
import { useNearViewport } from "#web/shared/browser/use-near-viewport.ts";
import { useDeferredImport } from "#web/shared/loading/use-deferred-import.ts";

const loadFigures = () => import("./behind-answers.tsx").then(({ BehindAnswers }) => BehindAnswers);

/**
 * The figures behind the answers. They are below the first screen, and not part of the first load.
 */
export function FiguresBelow({ calculation }: { calculation: Calculation }) {
  const [place, isInSight] = useNearViewport<HTMLDivElement>("0px");
  const Figures = useDeferredImport({
    load: loadFigures,
    isWanted: isInSight,
    isShownWhenIdle: true,
  });
  return (
    <div ref={place} className="figures-below" data-loaded={Figures !== null} data-mode={calculation.mode}>
      {Figures ? <Figures calculation={calculation} /> : null}
    </div>
  );
}
