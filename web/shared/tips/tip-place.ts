/** The position of a box in the window, in CSS pixels. */
export type Box = { left: number; right: number; top: number; bottom: number };

export type TipPlace = {
  side: "top" | "bottom" | "right" | "left";
  align: "center" | "start";
  /** Distance from the edge of the anchor; negative if the tip overlaps it. CSS pixels. */
  sideOffset: number;
};

type Size = { width: number; height: number };

const offset = 4;
/** The arrow between a tip and its anchor. */
const arrow = 6;
/** The minimum distance between a tip and the window's edges. */
const margin = 10;

const beside: readonly TipPlace[] = [
  { side: "top", align: "center", sideOffset: offset },
  { side: "bottom", align: "center", sideOffset: offset },
  { side: "right", align: "start", sideOffset: offset },
  { side: "left", align: "start", sideOffset: offset },
];

/**
 * The first position next to `anchor` where a tip fits and covers none of `notes`. Without one,
 * over the anchor itself: label and field are higher than a tip, and the notes are below them.
 */
export function tipPlace(anchor: Box, tip: Size, window: Size, notes: readonly Box[]): TipPlace {
  const free = beside.find((place) => {
    const box = tipBox(anchor, tip, window, place);
    return fits(box, window) && !notes.some((note) => overlaps(box, note));
  });
  return free ?? { side: "bottom", align: "center", sideOffset: anchor.top - anchor.bottom - arrow };
}

function tipBox(anchor: Box, tip: Size, window: Size, { side }: TipPlace): Box {
  const gap = offset + arrow;
  switch (side) {
    case "top":
      return boxAt(alongEdge(anchor, tip, window), anchor.top - gap - tip.height, tip);
    case "bottom":
      return boxAt(alongEdge(anchor, tip, window), anchor.bottom + gap, tip);
    case "right":
      return boxAt(anchor.right + gap, anchor.top, tip);
    case "left":
      return boxAt(anchor.left - gap - tip.width, anchor.top, tip);
  }
}

/** Centred over the anchor and moved into the window. */
function alongEdge(anchor: Box, tip: Size, window: Size): number {
  const centred = (anchor.left + anchor.right - tip.width) / 2;
  return Math.max(margin, Math.min(centred, window.width - margin - tip.width));
}

function boxAt(left: number, top: number, { width, height }: Size): Box {
  return { left, top, right: left + width, bottom: top + height };
}

function fits(box: Box, window: Size): boolean {
  return box.left >= 0 && box.top >= 0 && box.right <= window.width && box.bottom <= window.height;
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
