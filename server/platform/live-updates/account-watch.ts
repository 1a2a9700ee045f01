/** One listener's view of an account's changes. Changes between two calls of `next` count as one. */
export type AccountWatch = {
  /** Waits for a change since the last call; false once the watch has ended. */
  next(): Promise<boolean>;
  changed(): void;
  /** Ends the watch; callable by either side. */
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
