import { Tooltip as ThemesTooltip } from "@radix-ui/themes";
import { Tooltip } from "radix-ui";
import { type Ref, useImperativeHandle, useLayoutEffect } from "react";
import type { Tip, TriggerHandlers } from "./tip-registry.ts";

/**
 * S9-17: how long a pointer must rest before the first tip, and how long afterwards the next tip
 * opens at once.
 */
const timings = { delayDuration: 400, skipDelayDuration: 300 };

/** Radix's tooltips under one provider, for triggers elsewhere in the page. */
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
 * A proxy for the trigger's element: passes Radix the real element to measure and attaches Radix's
 * handlers to it.
 */
function Trigger({ element, connect, ref, ...radix }: TriggerProps) {
  useImperativeHandle(ref, () => element, [element]);
  // Radix's trigger gives its child a trigger's handlers, which the child's type cannot express.
  useLayoutEffect(() => connect(radix as TriggerHandlers));
  return null;
}
