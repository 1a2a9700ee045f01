import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { receiveFile, receivingBounds, storingAtOnce } from "./receive-file.ts";

const file = new Uint8Array(1);

/** Steps that block until the test ends them, with the number of calls of each. */
function slowFiles() {
  const sent = Promise.withResolvers<void>();
  const stored = Promise.withResolvers<void>();
  const counts = { reading: 0, storing: 0 };
  const steps = {
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

test("SEC-12 D83 of many files, five are received and one is stored at a time; twenty wait, the rest must retry", async () => {
  const { counts, steps, send, store } = slowFiles();
  const all = Array.from({ length: 40 }, (_, index) => receiveFile(`seller-${index}`, steps));
  const answers = Promise.allSettled(all);
  await setImmediate();
  expect(counts).toEqual({ reading: 5, storing: 0 });
  send();
  await setImmediate();
  expect(counts).toEqual({ reading: 5, storing: 1 });
  store();
  const refused = (await answers).flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  expect([receivingBounds, storingAtOnce]).toEqual([{ atOnce: 5, mostWaiting: 20 }, 1]);
  expect(refused).toHaveLength(15);
  for (const reason of refused)
    expect(reason).toMatchObject({ code: "UNAVAILABLE", details: { retryAfterSeconds: 30 } });
  expect(await receiveFile("seller-0", { read: async () => file, store: async () => "stored" })).toBe(
    "stored",
  );
});

test("SEC-12 D83 a seller's second concurrent file is not read; the next one is, even after a failure", async () => {
  const { counts, steps, send, store } = slowFiles();
  const first = receiveFile("ana", steps);
  await expect(receiveFile("ana", steps)).rejects.toMatchObject({ code: "IMPORT_RUNNING" });
  expect(counts.reading).toBe(1);
  send();
  store();
  await first;
  const failing = { read: () => Promise.reject(new Error("gone")), store: async () => undefined };
  await expect(receiveFile("ana", failing)).rejects.toThrow("gone");
  expect(await receiveFile("ana", { read: async () => file, store: async () => "stored" })).toBe("stored");
});
