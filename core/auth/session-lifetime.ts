/** Days without a request after which a session ends (D27). */
export const sessionIdleDays = 7;

/** Days after which every session ends (D27). */
export const sessionMaxDays = 30;
