import type { Mail } from "#server/features/mail/define-mail.ts";
import type { PayloadOf } from "#server/platform/events/events.ts";
import type { Notice } from "./define-notice.ts";
import type { PreferenceDefinition } from "./preferences/preference-definition.ts";

/** A list of notices, and what follows from it. */
export type NoticeRegistry = {
  notices: readonly Notice[];
  byName: ReadonlyMap<string, Notice>;
  /** One for each kind of preference, in the order of the list. */
  preferences: readonly PreferenceDefinition[];
  mails: readonly Mail<PayloadOf<"notice.mail-due">>[];
};

/** Derives names, preferences and e-mails from a list of notices. */
export function registryOf(notices: readonly Notice[]): NoticeRegistry {
  return {
    notices,
    byName: new Map(notices.map((notice) => [notice.name, notice])),
    preferences: [...new Set(notices.map(({ preference }) => preference))],
    mails: notices.flatMap(({ mail }) => mail ?? []),
  };
}
