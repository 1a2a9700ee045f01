import type { GridLayout } from "../grid-column.ts";

/** Reads a stored layout: storage may hold anything, including data of an older release. */
export function readLayout(stored: unknown, initial: GridLayout): GridLayout {
  if (typeof stored !== "object" || stored === null) return initial;
  const { hidden, order, widths } = stored as Record<string, unknown>; // any object may have them
  return {
    hidden: texts(hidden) ?? initial.hidden,
    order: texts(order) ?? initial.order,
    widths: { ...initial.widths, ...sizes(widths) },
  };
}

function texts(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : null;
}

function sizes(value: unknown): Record<string, number> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([, size]) => typeof size === "number" && Number.isFinite(size)),
  );
}
