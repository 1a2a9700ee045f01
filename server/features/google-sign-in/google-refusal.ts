import type { GoogleProblem } from "#core/auth/google-problem.ts";

/** A failed sign-in with Google, for a reason that the sign-in screen has a text for. */
export class GoogleRefusal extends Error {
  readonly problem: GoogleProblem;

  /**
   * `detail` is for the log: only names of errors and claims, never a token, a code or personal
   * data.
   */
  constructor(problem: GoogleProblem, detail = "") {
    super(detail);
    this.name = "GoogleRefusal";
    this.problem = problem;
  }
}
