/** How long a link that confirms an e-mail address works (D100). */
export const confirmationLinkHours = 24;
