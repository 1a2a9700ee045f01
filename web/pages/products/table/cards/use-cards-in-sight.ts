import { type RefObject, startTransition, useEffect, useEffectEvent, useState } from "react";
import type { CardPlaces } from "./card-places.ts";

type Options = { list: RefObject<HTMLElement | null>; count: number; places: CardPlaces };

/** How many cards above and below the screen are rendered ahead. */
const spareCards = 6;

/**
 * The index of the first rendered card and of the one after the last, in a list that scrolls with
 * the window. At first only those on the screen; the others follow after the browser has painted.
 */
export function useCardsInSight({ list, count, places }: Options): { from: number; to: number } {
  // Numbers, not an object: while the spare cards wait to be rendered, React applies each urgent
  // update to the state before them, and a new object each time would render without end.
  const [first, setFirst] = useState(0);
  const [end, setEnd] = useState(() => places.indexAt(window.innerHeight) + 1);
  const [spare, setSpare] = useState(0);

  const measure = useEffectEvent(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setFirst(places.indexAt(-top));
    setEnd(places.indexAt(window.innerHeight - top) + 1);
  });

  // Measured, because the heights of the banner and the toolbar above the list vary. After the
  // browser has painted: measuring earlier would make it lay out the page twice.
  useEffect(() => measure());

  useEffect(() => {
    startTransition(() => setSpare(spareCards));
    const follow = () => measure();
    const until = new AbortController();
    for (const change of ["scroll", "resize"])
      window.addEventListener(change, follow, { signal: until.signal, passive: true });
    return () => until.abort();
  }, []);

  const [from, to] = [Math.max(0, first - spare), Math.max(0, end + spare)];
  return { from: Math.min(from, count), to: Math.min(to, count) };
}
