import { type Checked, checked, type FieldIssue } from "#core/field-issue.ts";
import { cleanText } from "#core/format/bounded-text.ts";
import { requiredNameIssue } from "../format/text-issues.ts";
import { brandText as text } from "./brand-text.ts";

/** A brand as it arrives from a form or a request body: any field may be missing. */
export type BrandInput = { name?: string | null | undefined; color?: string | null | undefined };

/** A valid brand. `color` is `#rrggbb` in lower case. */
export type BrandFields = { name: string; color: string };

/** Maximum length of a brand's name, in code points. */
export const maxBrandName = 60;

/** Checks a seller's brand (D70): a name of at most 60 characters, and a colour as #rrggbb. */
export function checkBrand(input: BrandInput): Checked<BrandFields> {
  const value = {
    name: cleanText(input.name, maxBrandName),
    color: cleanText(input.color, "#rrggbb".length).toLowerCase(),
  };
  const nameRule = { max: maxBrandName, required: text.nameRequired, tooLong: text.nameTooLong };
  return checked(value, [requiredNameIssue("name", value.name, nameRule), colorIssue(value.color)]);
}

/** True for `#rrggbb` in any case. */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

function colorIssue(color: string): FieldIssue | null {
  return isColor(color) ? null : { field: "color", title: text.invalidColor, message: text.colorForm };
}
