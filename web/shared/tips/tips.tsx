import { Tooltip as ThemesTooltip } from "@radix-ui/themes";
import { Tooltip } from "radix-ui";
import { type Ref, useImperativeHandle, useLayoutEffect } from "react";
import type { Tip, TriggerHandlers } from "./tip-registry.ts";

/**
 * S9-17: how long a pointer rests before the first tip, and how long the next one then opens at
 * once.
 */
const timings = { delayDuration: 400, skipDelayDuration: 300 };

/** Radix's tooltips for triggers that stand elsewhere in the page, all under one provider. */
export function Tips({ tips }: { tips: ReadonlyMap<string, Tip> }) {
  return (
    <Tooltip.Provider {...timings}>
      {[...tips].map(([id, { trigger, connect, ...tip }]) => (
        <ThemesTooltip key={id} id={id} maxWidth="320px" {...tip}>
          <Trigger element={trigger} connect={connect} />
        </ThemesTooltip>
      ))}
    </Tooltip.Provider>
  );
}

type TriggerProps = Pick<Tip, "connect"> & { element: HTMLElement; ref?: Ref<HTMLElement> };

/**
 * Takes the place of the trigger's element: Radix measures the real one, which gets Radix's
 * handlers.
 */
function Trigger({ element, connect, ref, ...radix }: TriggerProps) {
  useImperativeHandle(ref, () => element, [element]);
  // Radix's trigger gives its child the handlers of a trigger; the types of a child cannot say so.
  useLayoutEffect(() => connect(radix as TriggerHandlers));
  return null;
}
