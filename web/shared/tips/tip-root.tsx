import { useSyncExternalStore } from "react";
import { useDeferredImport } from "../loading/use-deferred-import.ts";
import { tipRegistry } from "./tip-registry.ts";

const loadTips = () => import("./tips.tsx").then((module) => module.Tips);

/** Renders all tips; mounted once, inside the theme. Radix's tooltip loads after the first load. */
export function TipRoot() {
  const tips = useSyncExternalStore(tipRegistry.subscribe, tipRegistry.current, tipRegistry.current);
  const Tips = useDeferredImport({ load: loadTips, isWanted: tips.size > 0 });
  return Tips ? <Tips tips={tips} /> : null;
}
