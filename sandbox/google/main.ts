import { type Options, readOptions } from "./options.ts";
import { serve } from "./serve.ts";

/** The local stand-in for Google, as a process of its own. */
const options = readOptionsOrExit();
const served = await serve(options);
// Tells a parent that started us with a channel, such as `npm start`, or the person who did.
if (process.send) process.send({ port: served.port });
else console.log(`stand-in for Google on ${served.url}`);

process.once("SIGTERM", stop);
process.once("SIGINT", stop);
// A parent that started us with a channel is gone.
process.once("disconnect", stop);

async function stop(): Promise<void> {
  await served.close();
  process.exit(0);
}

function readOptionsOrExit(): Options {
  try {
    return readOptions(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
