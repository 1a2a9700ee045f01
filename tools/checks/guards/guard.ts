/**
 * A line that protects money, access or availability, and the test that fails when it is removed.
 */
export type Guard = {
  /** What the guard prevents, as listed in docs/security/guards.md. */
  prevents: string;
  file: string;
  /** Must occur exactly once in the file. */
  find: string;
  /** The same code with the guard removed. */
  replace: string;
  /** The test file that must then fail. */
  test: string;
};
