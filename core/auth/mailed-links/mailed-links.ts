/** Minutes that a password reset link works. */
export const resetLinkMinutes = 30;

/** Hours that a link to confirm an e-mail address works (D100). */
export const confirmationLinkHours = 24;
