/** Days after its start for which a bulk price change can be undone (PR-09). */
export const undoDays = 30;
