/**
 * The action of a request that changes something. Never contains the body, which may hold a job's
 * payload.
 */
export type OpsAction = {
  /** A stable name, such as `queue.pause`. */
  command: string;
  /** The target, as far as the address names it. */
  target: { queue?: string; jobId?: string; scheduler?: string; state?: string; path?: string };
};

const board = "/ops/queues/api/queues/";
const maxCharacters = 200;

/**
 * The addresses of the queue board, in its own order: `clean/failed` must match as a state before
 * it can match as a job.
 */
const addresses: readonly (readonly [address: RegExp, command: string])[] = [
  [/^(?<verb>pause|resume)$/, "queues"],
  [/^(?<queue>[^/]+)\/(?<verb>retry|clean)\/(?<state>[^/]+)$/, "queue"],
  [/^(?<queue>[^/]+)\/job-schedulers\/(?<scheduler>[^/]+)\/(?<verb>remove|run)$/, "scheduler"],
  [/^(?<queue>[^/]+)\/job-schedulers\/(?<scheduler>[^/]+)$/, "scheduler.update"],
  [/^(?<queue>[^/]+)\/rate-limit\/(?<verb>release)$/, "queue.rate-limit"],
  [/^(?<queue>[^/]+)\/(?<verb>add|promote|pause|resume|concurrency|rate-limit|empty|obliterate)$/, "queue"],
  [
    /^(?<queue>[^/]+)\/(?<jobId>[^/]+)\/(?<verb>retry|clean|promote|update-data|delay|priority|remove-unprocessed-children)$/,
    "job",
  ],
];

/** The action of a path. A path that is not the queue board's is `ops.request`. */
export function opsActionOf(path: string): OpsAction {
  const address = path.startsWith(board) ? path.slice(board.length) : "";
  for (const [pattern, prefix] of addresses) {
    const found = pattern.exec(address);
    if (!found) continue;
    const { verb, ...target } = found.groups ?? {};
    const command = verb === undefined ? prefix : `${prefix}.${verb}`;
    return { command, target: Object.fromEntries(Object.entries(target).map(readable)) };
  }
  return { command: "ops.request", target: { path: bounded(path) } };
}

function readable([name, written]: [string, string]): [string, string] {
  try {
    return [name, bounded(decodeURIComponent(written))];
  } catch {
    return [name, bounded(written)];
  }
}

/** Removes characters that could mislead readers of the row. */
function bounded(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ").slice(0, maxCharacters);
}
