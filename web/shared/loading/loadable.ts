import { type ComponentType, createElement, lazy, useState } from "react";

/**
 * A component in a chunk of its own, like React's `lazy`. Once `load` has resolved, it renders
 * synchronously: `lazy` would still suspend, and React keeps a fallback for 300 ms.
 */
export function loadable<Props extends object>(importIt: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded = await importIt();
    return { default: loaded };
  };
  const Arriving = lazy(load);
  const Component = (props: Props) => {
    // Chosen when mounted: a change from one to the other would mount the page again, without what
    // was typed on it.
    const [Chosen] = useState(() => loaded ?? Arriving);
    return createElement(Chosen, props);
  };
  return { Component, load };
}
