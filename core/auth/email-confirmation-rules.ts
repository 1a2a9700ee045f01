/** How long the link works that confirms an e-mail address (D100). */
export const confirmationLinkHours = 24;
