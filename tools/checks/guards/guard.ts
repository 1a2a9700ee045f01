/**
 * What a guard protects. `once`: what a seller is told, however many workers tell it. Everything
 * else (limits of size and rate, races between two saves) is proven by ordinary tests alone.
 */
type GuardKind = "money" | "ownership" | "signatures" | "access" | "once";

/**
 * A line that protects money or access, and the test that fails when it is removed. Guards stand in
 * the `<feature>.guards.ts` of their feature; paths start at that file's folder.
 */
export type Guard = {
  kind: GuardKind;
  /** What the guard prevents. */
  prevents: string;
  file: string;
  /** Must occur exactly once in the file. */
  find: string;
  /** The same code with the guard removed. */
  replace: string;
  /** The test file that must then fail. */
  test: string;
};
