/** One listener's view of the changes that it watches. Changes between two calls of `next` count as one. */
export type ChangeWatch = {
  /** Waits for a change since the last call; false once the watch has ended. */
  next(): Promise<boolean>;
  changed(): void;
  /** Ends the watch; callable by either side. */
  stop(): void;
};

export function createChangeWatch(onStop: () => void): ChangeWatch {
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
