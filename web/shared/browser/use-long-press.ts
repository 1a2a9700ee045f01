import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

const pressMs = 500;
/** A finger that moves further scrolls. */
const slopPx = 10;

/**
 * A finger that rests on an element. `onPress` gets the element of the event's handlers' children
 * that was touched. The click and the browser's menu that follow are suppressed.
 */
export function useLongPress(onPress: (touched: Element) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef<{ x: number; y: number } | null>(null);
  const hasPressed = useRef(false);

  function end(): void {
    clearTimeout(timer.current);
    start.current = null;
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY, target }: PointerEvent): void {
      end();
      hasPressed.current = false;
      if (pointerType === "mouse" || !isPrimary || !(target instanceof Element)) return;
      start.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        hasPressed.current = true;
        end();
        onPress(target);
      }, pressMs);
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      const from = start.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > slopPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: MouseEvent): void {
      if (start.current || hasPressed.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent): void {
      if (!hasPressed.current) return;
      hasPressed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
