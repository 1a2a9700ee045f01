/** One listener's view of an account's changes. Several of them between two questions are one. */
export type AccountWatch = {
  /** Waits for a change since the last question; false once there will be none. */
  next(): Promise<boolean>;
  changed(): void;
  /** Ends it, whoever asks. */
  stop(): void;
};

export function createAccountWatch(onStop: () => void): AccountWatch {
  let hasChanged = false;
  let stopped = false;
  let wake = () => {};
  return {
    async next() {
      if (!hasChanged && !stopped) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      hasChanged = false;
      return !stopped;
    },
    changed() {
      hasChanged = true;
      wake();
    },
    stop() {
      stopped = true;
      onStop();
      wake();
    },
  };
}
