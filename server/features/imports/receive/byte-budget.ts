/** Memory that pieces of work share: each reserves what it needs before it starts. */
export type ByteBudget = {
  /**
   * Runs `work` once `bytes` are free, in order of arrival. Throws the error that `refuse` creates
   * when too many are waiting already.
   */
  run<Result>(bytes: number, work: () => Promise<Result>): Promise<Result>;
};

export function createByteBudget({
  totalBytes,
  mostWaiting,
  refuse,
}: {
  /** At least what the largest piece of work needs. */
  totalBytes: number;
  mostWaiting: number;
  refuse: () => Error;
}): ByteBudget {
  let freeBytes = totalBytes;
  const waiting: { bytes: number; start: () => void }[] = [];

  /** Reserves for the next in line before a newcomer can. */
  function startWaiting(): void {
    for (let next = waiting[0]; next && next.bytes <= freeBytes; next = waiting[0]) {
      waiting.shift();
      freeBytes -= next.bytes;
      next.start();
    }
  }

  return {
    async run(bytes, work) {
      if (waiting.length === 0 && bytes <= freeBytes) freeBytes -= bytes;
      else if (waiting.length < mostWaiting)
        await new Promise<void>((start) => waiting.push({ bytes, start }));
      else throw refuse();
      try {
        return await work();
      } finally {
        freeBytes += bytes;
        startWaiting();
      }
    },
  };
}
