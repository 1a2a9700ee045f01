import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** A mail server for a test, which can make it accept, refuse or delay messages. */
export type SmtpServer = {
  url: string;
  /** Complete messages received, acknowledged or not. */
  taken: string[];
  /** Recipients of all messages, including refused ones. */
  recipients: string[];
  /** Refuses the next `count` messages with a temporary error. */
  refuse(count: number): void;
  /** Receives messages without acknowledging them, until `release`. */
  hold(): void;
  release(): void;
  stop(): Promise<void>;
};

export async function startSmtp(): Promise<SmtpServer> {
  const taken: string[] = [];
  const recipients: string[] = [];
  const sockets = new Set<Socket>();
  const held: (() => void)[] = [];
  let refusals = 0;
  let holding = false;

  function take(message: string, say: (line: string) => void): void {
    if (refusals > 0) {
      refusals -= 1;
      say(`451 4.3.0 <${recipients.at(-1)}>: try again later`);
      return;
    }
    taken.push(message);
    const accept = () => say("250 taken");
    if (holding) held.push(accept);
    else accept();
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    // A killed client closes the connection without QUIT.
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    converse(socket, { take, recipient: (address) => void recipients.push(address) });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    recipients,
    refuse(count) {
      refusals = count;
    },
    hold() {
      holding = true;
    },
    release() {
      holding = false;
      for (const accept of held.splice(0)) accept();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** The part of SMTP that a client needs. */
function converse(
  socket: Socket,
  {
    take,
    recipient,
  }: { take(message: string, say: (line: string) => void): void; recipient(address: string): void },
): void {
  const say = (line: string) => void socket.write(`${line}\r\n`);
  let input = "";
  let inMessage = false;
  say("220 test");
  socket.on("data", (chunk) => {
    input += chunk.toString("utf8");
    for (;;) {
      const end = inMessage ? "\r\n.\r\n" : "\r\n";
      const at = input.indexOf(end);
      if (at < 0) return;
      const line = input.slice(0, at);
      input = input.slice(at + end.length);
      if (inMessage) {
        inMessage = false;
        take(line, say);
      } else {
        const command = line.slice(0, 4).toUpperCase();
        inMessage = command === "DATA";
        if (command === "RCPT") recipient(/<(.*)>/.exec(line)?.[1] ?? line);
        say(answers[command] ?? "250 fine");
        if (command === "QUIT") socket.end();
      }
    }
  });
}

const answers: Record<string, string> = { DATA: "354 go on", QUIT: "221 bye", AUTH: "235 fine" };
