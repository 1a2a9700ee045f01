/** A line that protects money, access or availability, and the test that fails without it. */
export type Guard = {
  /** What it prevents, as docs/security.md lists it. */
  prevents: string;
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  /** The same place with the guard taken out. */
  replace: string;
  /** The test file that must fail then. */
  test: string;
};
