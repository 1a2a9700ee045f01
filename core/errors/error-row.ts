/** All that is said of an error code, once. */
export type ErrorRow = {
  /** The HTTP status (D31). */
  status: 400 | 401 | 402 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503;
  /**
   * How a mutation's result can hold it: as a RefusedError, a PaymentError, or an error with a type
   * of its own. Absent: never, it is a top-level error.
   */
  kind?: "refusal" | "payment" | "result";
  /** The message (D30), which pages show, too. Safe to show: it reveals nothing internal. */
  pt: string;
  /** The message for programs that ask for English (D392). */
  en: string;
  /** The API's description of a code in results. */
  about?: string;
};
