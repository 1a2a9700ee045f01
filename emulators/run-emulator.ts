type Kind<Options> = {
  /** For whom it stands in. */
  name: string;
  /** Throws a sentence when it must not run. */
  readOptions(env: NodeJS.ProcessEnv): Options;
  serve(options: Options): Promise<{ url: string; port: number; close(): Promise<void> }>;
};

/** An emulator as a process of its own, until it is told to end or its parent is gone. */
export async function runEmulator<Options>({ name, readOptions, serve }: Kind<Options>): Promise<void> {
  const served = await serve(orExit(() => readOptions(process.env)));
  // Tells a parent that started us with a channel, such as `npm start`, or the person who did.
  if (process.send) process.send({ port: served.port });
  else console.log(`emulator for ${name} on ${served.url}`);

  const stop = async () => {
    await served.close();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  // A parent that started us with a channel is gone.
  process.once("disconnect", stop);
}

function orExit<Options>(read: () => Options): Options {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
