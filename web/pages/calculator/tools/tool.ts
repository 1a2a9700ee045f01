import type { CalculationState } from "#web/features/calculation/use-calculation.ts";

export type Tool = "ads" | "channels" | "changes";

/** The tools of a sale. Own fees have no effective dates, so there are no changes to show. */
export function toolsOf({ sale }: CalculationState): Tool[] {
  return sale.status === "own" ? ["ads", "channels"] : ["ads", "channels", "changes"];
}

/** The id of the button that opens a tool below the inputs. */
export function toolButtonId(tool: Tool): string {
  return `ferramenta-${tool}`;
}
