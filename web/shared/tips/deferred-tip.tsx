import { Slot } from "radix-ui";
import { type FocusEvent, type ReactElement, useEffect, useId, useLayoutEffect, useRef } from "react";
import { type TipProps, type TriggerHandlers, tipRegistry } from "./tip-registry.ts";

type Use = (handlers: TriggerHandlers) => void;

/**
 * A tooltip whose code loads later. The child keeps its place in the page, and with it focus and
 * pointer, when the code arrives; its events are passed on. A hover or focus before then opens the
 * tip afterwards, unless it has ended meanwhile. The child must be focusable.
 */
export function DeferredTip({ children, ...tip }: TipProps & { children: ReactElement }) {
  const id = useId();
  const trigger = useRef<HTMLElement>(null);
  const handlers = useRef<TriggerHandlers | null>(null);
  const missed = useRef<Use | null>(null);

  function register() {
    if (!trigger.current) return;
    tipRegistry.set(id, { ...tip, trigger: trigger.current, connect });
  }

  function connect(connected: TriggerHandlers) {
    handlers.current = connected;
    const use = missed.current;
    missed.current = null;
    use?.(connected);
  }

  function pass(use: Use, { isOpening = false } = {}) {
    if (handlers.current) return use(handlers.current);
    missed.current = isOpening ? use : null;
    if (!tipRegistry.has(id)) register();
  }

  useLayoutEffect(() => {
    if (tip.open || tipRegistry.has(id)) register();
  });
  useEffect(
    () => () => {
      handlers.current = null;
      tipRegistry.remove(id);
    },
    [id],
  );

  return (
    <Slot.Root
      ref={trigger}
      aria-describedby={tip.open ? id : undefined}
      onPointerMove={(event) => pass((to) => to.onPointerMove(event), { isOpening: true })}
      onPointerLeave={(event) => pass((to) => to.onPointerLeave(event))}
      onPointerDown={(event) => pass((to) => to.onPointerDown(event))}
      onFocus={(event) => pass((to) => to.onFocus(event), { isOpening: isByKeyboard(event) })}
      onBlur={(event) => pass((to) => to.onBlur(event))}
      onClick={(event) => pass((to) => to.onClick(event))}
    >
      {children}
    </Slot.Root>
  );
}

/** A press also focuses, but must not open a tip. */
function isByKeyboard(event: FocusEvent<HTMLElement>): boolean {
  return event.currentTarget.matches(":focus-visible");
}
