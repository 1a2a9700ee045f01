import { type RefObject, startTransition, useEffect, useState } from "react";

type Options = { list: RefObject<HTMLElement | null>; count: number; cardHeight: number };

/** How many cards above and below the screen are rendered ahead. */
const spareCards = 6;

/**
 * The index of the first rendered card and of the one after the last, in a list of equally high
 * cards that scrolls with the window. At first only those on the screen; the others follow after
 * the browser has painted.
 */
export function useCardsInSight({ list, count, cardHeight }: Options): { from: number; to: number } {
  const [range, setRange] = useState(() => rangeAt(0, 0, cardHeight));

  // Measured, because the heights of the banner and the toolbar above the list vary. After the
  // browser has painted: measuring earlier would make it lay out the page twice.
  useEffect(() => {
    const top = topOf(list);
    setRange((known) => keepSame(known, rangeAt(top, known.spare, cardHeight)));
  });

  useEffect(() => {
    const follow = () => {
      const top = topOf(list);
      setRange((known) => keepSame(known, rangeAt(top, spareCards, cardHeight)));
    };
    startTransition(follow);
    const until = new AbortController();
    for (const change of ["scroll", "resize"])
      window.addEventListener(change, follow, { signal: until.signal, passive: true });
    return () => until.abort();
  }, [list, cardHeight]);

  return { from: Math.min(range.from, count), to: Math.min(range.to, count) };
}

type Range = { from: number; to: number; spare: number };

/** `top` is where the list begins, in pixels below the top of the window. */
function rangeAt(top: number, spare: number, cardHeight: number): Range {
  const from = Math.floor(-top / cardHeight) - spare;
  const to = Math.ceil((window.innerHeight - top) / cardHeight) + spare;
  return { from: Math.max(0, from), to: Math.max(0, to), spare };
}

function keepSame(known: Range, next: Range): Range {
  return known.from === next.from && known.to === next.to && known.spare === next.spare ? known : next;
}

function topOf(list: RefObject<HTMLElement | null>): number {
  return list.current?.getBoundingClientRect().top ?? 0;
}
