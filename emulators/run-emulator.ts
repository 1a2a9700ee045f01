type Kind<Options> = {
  /** The emulated service. */
  name: string;
  /** Throws when it must not run. */
  readOptions(env: NodeJS.ProcessEnv): Options;
  serve(options: Options): Promise<{ url: string; port: number; close(): Promise<void> }>;
};

/** Runs an emulator as a process, until it gets a signal or its parent ends. */
export async function runEmulator<Options>({ name, readOptions, serve }: Kind<Options>): Promise<void> {
  const served = await serve(orExit(() => readOptions(process.env)));
  // A parent that started us with a channel, such as `npm start`, waits for this message.
  if (process.send) process.send({ port: served.port });
  else console.log(`emulator for ${name} on ${served.url}`);

  const stop = async () => {
    await served.close();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  // The parent that started us with a channel has ended.
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
