import type { GoogleProblem } from "#core/auth/google-problem.ts";

/** A sign-in with Google that comes to nothing, for a reason the login screen has words for. */
export class GoogleRefusal extends Error {
  readonly problem: GoogleProblem;

  /** `detail` is for the log: names of errors and claims only, never a token, a code or a person's data. */
  constructor(problem: GoogleProblem, detail = "") {
    super(detail);
    this.name = "GoogleRefusal";
    this.problem = problem;
  }
}
