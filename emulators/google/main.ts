import { runStandIn } from "../run-emulator.ts";
import { readOptions } from "./options.ts";
import { serve } from "./serve.ts";

await runStandIn({ name: "Google", readOptions, serve });
