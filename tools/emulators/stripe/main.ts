import { runEmulator } from "../emulator-process.ts";
import { readOptions } from "./options.ts";
import { serve } from "./serve.ts";

await runEmulator({ name: "Stripe", readOptions, serve });
