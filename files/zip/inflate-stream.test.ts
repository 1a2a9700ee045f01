import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { inflateStream } from "./inflate-stream.ts";
import { readDirectory } from "./read-directory.ts";

const text = "SKU;Custo;".repeat(20);
const archive = zipSync({ "a.xml": strToU8(text), "b.xml": [strToU8(text), { level: 0 }] });

async function readAll(leftBytes: number): Promise<string[]> {
  const budget = { leftBytes };
  const texts: string[] = [];
  for (const entry of readDirectory(archive)) {
    const pieces: Uint8Array[] = [];
    for await (const piece of inflateStream(archive, entry, budget)) pieces.push(piece);
    texts.push(Buffer.concat(pieces).toString());
  }
  return texts;
}

test("ST-08 the output bytes of all entries are counted, compressed or not", async () => {
  expect(await readAll(2 * text.length)).toEqual([text, text]);
  await expect(readAll(2 * text.length - 1)).rejects.toMatchObject({ code: "UNSAFE_ARCHIVE" });
  await expect(readAll(text.length - 1)).rejects.toMatchObject({ code: "UNSAFE_ARCHIVE" });
});
