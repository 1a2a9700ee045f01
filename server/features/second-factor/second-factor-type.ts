import { builder } from "#server/platform/graphql/builder.ts";
import type { SecondFactorState } from "./find-second-factor.ts";

/** Its fields are in `server/second-factor` and `server/second-factor-removal`. */
export const SecondFactor = builder.objectRef<SecondFactorState>("SecondFactor");
