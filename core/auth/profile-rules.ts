import { type Checked, checked } from "#core/field-issue.ts";
import { cleanText } from "#core/format/bounded-text.ts";
import { firstNameIssue, lastNameIssue, credentialLimits as limits } from "./credential-fields.ts";

/** A seller's name as it arrives from a form: any field may be missing. */
export type ProfileInput = { firstName?: string | null | undefined; lastName?: string | null | undefined };

/** A valid name. `lastName` is null when it was left out. */
export type Profile = { firstName: string; lastName: string | null };

/** Checks a change of name under the rules of sign-up (S5-01, S5-04). */
export function checkProfile(input: ProfileInput): Checked<Profile> {
  const firstName = cleanText(input.firstName, limits.name.max);
  const lastName = cleanText(input.lastName, limits.name.max) || null;
  return checked({ firstName, lastName }, [firstNameIssue(firstName), lastNameIssue(lastName ?? "")]);
}
