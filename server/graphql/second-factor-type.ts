import type { SecondFactorState } from "../second-factor/find-second-factor.ts";
import { builder } from "./builder.ts";

/** Its fields are in `server/second-factor` and `server/second-factor-removal`. */
export const SecondFactor = builder.objectRef<SecondFactorState>("SecondFactor");
