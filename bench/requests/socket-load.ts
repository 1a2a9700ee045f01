import { connect, type Socket } from "node:net";

/**
 * Requests per second of a server that always answers one request with the same number of bytes.
 * The generator reads only the size, so that it uses little of the processor time that it measures.
 */
export async function socketRate(
  url: string,
  request: string,
  { count, concurrency }: { count: number; concurrency: number },
): Promise<number> {
  const { hostname, port } = new URL(url);
  const sockets = await Promise.all(
    Array.from({ length: concurrency }, () => openSocket(Number(port), hostname)),
  );
  const size = await answerSize(sockets[0] ?? (await openSocket(Number(port), hostname)), request);
  let sent = 0;
  const startedAt = performance.now();
  await Promise.all(
    sockets.map(async (socket) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      let received = 0;
      const next = () => {
        if (sent === count) return resolve();
        sent += 1;
        socket.write(request);
      };
      socket.on("data", (chunk) => {
        received += chunk.length;
        if (received > size) return reject(new Error("an answer of another size: the request was refused"));
        if (received < size) return;
        received = 0;
        next();
      });
      socket.once("error", reject);
      next();
      await promise;
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  for (const socket of sockets) socket.destroy();
  return count / seconds;
}

function openSocket(port: number, host: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host, noDelay: true });
    socket.once("connect", () => resolve(socket));
    socket.once("error", reject);
  });
}

/** The size of an answer, which must be 200 with a Content-Length. */
function answerSize(socket: Socket, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const read = (chunk: Buffer) => {
      answer += chunk.toString("latin1");
      const head = answer.indexOf("\r\n\r\n");
      if (head === -1) return;
      const length = /^content-length: (\d+)$/im.exec(answer.slice(0, head))?.[1];
      if (!answer.startsWith("HTTP/1.1 200 ") || !length) return reject(new Error(answer.slice(0, 500)));
      const size = head + 4 + Number(length);
      if (answer.length < size) return;
      socket.off("data", read);
      resolve(size);
    };
    socket.on("data", read);
    socket.write(request);
  });
}
