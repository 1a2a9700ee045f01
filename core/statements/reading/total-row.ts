/** What stands in place of an order's number where a row adds others up. */
const totalText = /^(?:sub-?|grand )?tota(?:l|is)(?:\b|$)|^soma\b/i;

/** Whether a row with this text adds others up: it is never an order (ST-13). */
export function isTotalText(text: string | null): boolean {
  return totalText.test(text ?? "");
}
