import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { bodyBytes } from "#server/platform/http/guards/body-limit.ts";
import { type FileSender, receiveFile, receivingBounds, storingAtOnce } from "./receive-file.ts";

const file = new Uint8Array(1);
const large = bodyBytes.file;
const unavailable = { code: "UNAVAILABLE", details: { retryAfterSeconds: 30 } };

/** Sellers with an address each. */
const subscriber = (name: string, address = name): FileSender => ({
  userId: name,
  isSubscriber: true,
  address,
  busy: "IMPORT_RUNNING",
});
const onTrial = (name: string, address = name): FileSender => ({
  ...subscriber(name, address),
  isSubscriber: false,
});

/** Steps that block until the test ends them, with the number of calls of each. */
function slowFiles(byteCount: number | null) {
  const sent = Promise.withResolvers<void>();
  const stored = Promise.withResolvers<void>();
  const counts = { reading: 0, storing: 0 };
  const steps = {
    byteCount,
    async read() {
      counts.reading += 1;
      await sent.promise;
      return file;
    },
    async store() {
      counts.storing += 1;
      await stored.promise;
    },
  };
  return { counts, steps, send: sent.resolve, store: stored.resolve };
}

const quickFile = { byteCount: 1, read: async () => file, store: async () => "stored" };
const many = (count: number, sender: (name: string) => FileSender) =>
  Array.from({ length: count }, (_, index) => sender(`seller-${index}`));
const refusals = (answers: PromiseSettledResult<unknown>[]) =>
  answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));

test.each([
  ["subscribers", subscriber, large, 5],
  ["other accounts", onTrial, large, 3],
  ["subscribers, of unknown length", subscriber, null, 5],
])(
  "SEC-12 D252 large files of %s are received within memory and stored one at a time",
  async (_of, sender, byteCount, atOnce) => {
    const { counts, steps, send, store } = slowFiles(byteCount);
    const answers = Promise.allSettled(many(40, sender).map((seller) => receiveFile(seller, steps)));
    await setImmediate();
    expect(counts).toEqual({ reading: atOnce, storing: 0 });
    send();
    await setImmediate();
    expect(counts).toEqual({ reading: atOnce, storing: storingAtOnce });
    store();
    const refused = refusals(await answers);
    expect(refused).toHaveLength(40 - atOnce - receivingBounds.mostWaiting);
    for (const reason of refused) expect(reason).toMatchObject(unavailable);
    expect(await receiveFile(sender("seller-0"), quickFile)).toBe("stored");
  },
);

test("D514 slow senders of large files do not delay a small one", async () => {
  const { counts, steps, send, store } = slowFiles(large);
  const slow = Promise.allSettled(many(10, onTrial).map((seller) => receiveFile(seller, steps)));
  await setImmediate();
  expect(counts.reading).toBe(3);
  expect(await receiveFile(onTrial("ana"), quickFile)).toBe("stored");
  send();
  store();
  await slow;
});

test("D252 a hundred slow senders of small files do not delay another file", async () => {
  const { counts, steps, send, store } = slowFiles(1000);
  const slow = many(100, onTrial).map((seller) => receiveFile(seller, steps));
  await setImmediate();
  expect(counts.reading).toBe(100);
  expect(await receiveFile(onTrial("ana"), quickFile)).toBe("stored");
  send();
  store();
  await Promise.all(slow);
});

test("D252 accounts without a subscription cannot take the memory of subscribers", async () => {
  const { steps, send, store } = slowFiles(large);
  const slow = Promise.allSettled(many(40, onTrial).map((seller) => receiveFile(seller, steps)));
  await setImmediate();
  const largeFile = { ...quickFile, byteCount: large };
  await expect(receiveFile(onTrial("bia"), largeFile)).rejects.toMatchObject(unavailable);
  expect(await receiveFile(subscriber("ana"), quickFile)).toBe("stored");
  send();
  store();
  await slow;
});

test("D252 one address sends five files at once in each share", async () => {
  const { counts, steps, send, store } = slowFiles(1000);
  const slow = Promise.allSettled(
    many(6, (name) => onTrial(name, "office")).map((one) => receiveFile(one, steps)),
  );
  await setImmediate();
  expect(counts.reading).toBe(5);
  expect(await receiveFile(subscriber("ana", "office"), quickFile)).toBe("stored");
  send();
  store();
  expect(refusals(await slow)).toMatchObject([unavailable]);
  expect(await receiveFile(onTrial("seller-5", "office"), quickFile)).toBe("stored");
});

test("SEC-12 D83 a seller's second concurrent file is not read; the next one is, even after a failure", async () => {
  const { counts, steps, send, store } = slowFiles(1);
  const ana = subscriber("ana");
  const first = receiveFile(ana, steps);
  await expect(receiveFile(ana, steps)).rejects.toMatchObject({ code: "IMPORT_RUNNING" });
  expect(counts.reading).toBe(1);
  send();
  store();
  await first;
  const failing = { ...quickFile, read: () => Promise.reject(new Error("gone")) };
  await expect(receiveFile(ana, failing)).rejects.toThrow("gone");
  expect(await receiveFile(ana, quickFile)).toBe("stored");
});
