import type { Tooltip } from "@radix-ui/themes";
import type { ComponentProps, FocusEvent, MouseEvent, PointerEvent } from "react";

/** A tip's content and position. The owner decides whether it is open. */
export type TipProps = Pick<
  ComponentProps<typeof Tooltip>,
  "content" | "side" | "align" | "sideOffset" | "alignOffset" | "onEscapeKeyDown" | "ref"
> & { open: boolean; onOpenChange: (open: boolean) => void };

/** The tooltip's handlers for the events of its trigger. */
export type TriggerHandlers = {
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

export type Tip = TipProps & {
  trigger: HTMLElement;
  /** Receives the handlers at every render of the tooltip. */
  connect: (handlers: TriggerHandlers) => void;
};

/** The tips whose triggers have been used, by tip id. */
let tips: ReadonlyMap<string, Tip> = new Map();
const listeners = new Set<() => void>();

function replace(next: ReadonlyMap<string, Tip>): void {
  tips = next;
  for (const listener of listeners) listener();
}

/** Outside React, so that a tip never renders the screen that contains it. */
export const tipRegistry = {
  has: (id: string): boolean => tips.has(id),
  set: (id: string, tip: Tip): void => replace(new Map(tips).set(id, tip)),
  remove(id: string): void {
    if (tips.has(id)) replace(new Map([...tips].filter(([other]) => other !== id)));
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ReadonlyMap<string, Tip> => tips,
};
