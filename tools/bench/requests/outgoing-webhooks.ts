import { setTimeout } from "node:timers/promises";
import { chaosSessionSecret, startEnvironment } from "#tools/chaos/environment.ts";
import { startWebhookReceiver } from "#tools/chaos/webhooks/webhook-receiver.ts";
import { addEndpoints, type Endpoint, storeEvents } from "#tools/chaos/webhooks/webhook-sellers.ts";
import { printTable, type Row } from "../table.ts";
import { quantile } from "./load.ts";

/**
 * A dead endpoint delays nobody: the time from an event to its arrival at endpoints that answer,
 * while a tenth of all never answer, as a ratio to the same without the dead ones (AP-04, D400).
 */

const answering = Number(process.env.BENCH_ENDPOINTS ?? 180);
const dead = Math.ceil(answering / 9);
const perSecond = 20;
const seconds = 20;
const settleMs = 60_000;
const maxRatio = 2;
const maxP99Ms = 5000;

const isDead = (name: string) => name.startsWith("dead");
const receiver = await startWebhookReceiver(
  (name) => () => (isDead(name) ? "never" : { status: 204, afterMs: 0 }),
);
const environment = await startEnvironment({ engine: "postgres" });
try {
  const { db } = environment;
  const add = (kind: string, count: number) =>
    addEndpoints(db, {
      names: Array.from({ length: count }, (_, index) => `${kind}-${index}`),
      urlOf: receiver.urlOf,
      sessionSecret: chaosSessionSecret,
    });
  const good = await add("good", answering);
  await delaysOf(good, []);
  const alone = await delaysOf(good, []);
  const withDead = await delaysOf(good, await add("dead", dead));
  const [p99Alone, p99] = [quantile(alone, 0.99), quantile(withDead, 0.99)];
  const ratio = p99 / p99Alone;
  const missing = 2 * perSecond * seconds - alone.length - withDead.length;
  const rows: Row[] = [
    {
      what: `${dead} of ${answering + dead} never answer: p99 of the others`,
      measured: `${ratio.toFixed(2)}x (${p99Alone.toFixed(0)} and ${p99.toFixed(0)} ms)`,
      target: `at most ${maxRatio}x, under ${maxP99Ms / 1000} s`,
      met: ratio <= maxRatio && p99 < maxP99Ms,
    },
    { what: "events that did not arrive", measured: String(missing), target: "0", met: missing === 0 },
  ];
  printTable(`outgoing webhooks, ${perSecond} events a second`, rows);
} finally {
  await environment.stop();
  await receiver.stop();
}

/**
 * Sends events to random endpoints that answer, and one to each dead one each second; returns how
 * long the former took, in ms.
 */
async function delaysOf(good: readonly Endpoint[], dying: readonly Endpoint[]): Promise<number[]> {
  const { db } = environment;
  const stored: Awaited<ReturnType<typeof storeEvents>> = [];
  const startedAt = Date.now();
  for (let second = 0; second < seconds; second += 1) {
    const chosen = Array.from(
      { length: perSecond },
      (_, index) => good[(second * perSecond + index) % good.length],
    );
    await storeEvents(db, dying);
    stored.push(
      ...(await storeEvents(
        db,
        chosen.filter((one) => one !== undefined),
      )),
    );
    await setTimeout(Math.max(0, startedAt + (second + 1) * 1000 - Date.now()));
  }
  const arrivalOf = ({ name, id }: { name: string; id: string }) => receiver.firstAt.get(`${name} ${id}`);
  const until = Date.now() + settleMs;
  while (stored.some((event) => arrivalOf(event) === undefined) && Date.now() < until) await setTimeout(200);
  return stored.flatMap((event) => {
    const arrivedAt = arrivalOf(event);
    return arrivedAt === undefined ? [] : [Math.max(1, arrivedAt - event.storedAt)];
  });
}
