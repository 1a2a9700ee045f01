import { type ComponentType, createElement, lazy } from "react";

/**
 * A component in a file of its own, as React's `lazy`. Once `load` has ended it is shown at once:
 * `lazy` would suspend even then, and React keeps what it shows meanwhile for 300 ms.
 */
export function loadable<Props extends object>(importIt: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded = await importIt();
    return { default: loaded };
  };
  const Arriving = lazy(load);
  const Component = (props: Props) => createElement(loaded ?? Arriving, props);
  return { Component, load };
}
