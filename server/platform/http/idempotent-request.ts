/** A POST with an Idempotency-Key (AP-05). Its edge decides when the work begins. */
export type IdempotentRequest = {
  /** Whether the account has sent this key in the last 24 hours. */
  isRepeated(): Promise<boolean>;
  /**
   * Claims the key for the caller's account, just before the work; does nothing without an account.
   * Throws AnswerReplayedError when the answer is stored already, and an AppError when the key
   * belongs to another request or its answer is not there. `digest` replaces the body's own.
   */
  begin(digest?: string): Promise<void>;
  /** Stores the answer even if it has Retry-After, because part of the work is done. */
  markWritten(): void;
};

/** The request was answered before. The middleware sends the stored answer; nothing runs. */
export class AnswerReplayedError extends Error {
  constructor() {
    super("answered before");
    this.name = "AnswerReplayedError";
  }
}
