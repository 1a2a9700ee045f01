import { Zip, ZipDeflate } from "fflate";

/** The size of a stored piece. */
const pieceBytes = 256 * 1024;

/**
 * A ZIP that is written file by file and read in pieces, so that it is never in memory as a whole.
 */
export type ZipStream = {
  /** Starts a file; what is written next goes into it. */
  startFile(name: string): void;
  write(text: string): void;
  /** The bytes written since the last call; null until they fill a piece. */
  take(): Uint8Array<ArrayBuffer> | null;
  /** Ends the ZIP and returns the remaining bytes. */
  end(): Uint8Array<ArrayBuffer>;
};

export function createZipStream(now: Date): ZipStream {
  let gathered: Uint8Array[] = [];
  let size = 0;
  let file: ZipDeflate | null = null;
  let failure: Error | null = null;
  const encoder = new TextEncoder();
  const zip = new Zip((error, bytes) => {
    failure ??= error;
    gathered.push(bytes);
    size += bytes.length;
  });

  function drain(): Uint8Array<ArrayBuffer> {
    if (failure) throw failure;
    const all = new Uint8Array(size);
    let at = 0;
    for (const bytes of gathered) {
      all.set(bytes, at);
      at += bytes.length;
    }
    gathered = [];
    size = 0;
    return all;
  }

  function endFile(): void {
    file?.push(new Uint8Array(0), true);
    file = null;
  }

  return {
    startFile(name) {
      endFile();
      file = new ZipDeflate(name, { level: 6 });
      file.mtime = now;
      zip.add(file);
    },
    write: (text) => file?.push(encoder.encode(text)),
    take: () => (size >= pieceBytes ? drain() : null),
    end() {
      endFile();
      zip.end();
      return drain();
    },
  };
}
