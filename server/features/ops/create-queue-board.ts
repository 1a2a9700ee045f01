import { createRequire } from "node:module";
import path from "node:path";
import { createBullBoard } from "@bull-board/api";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import { HonoAdapter } from "@bull-board/hono";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Deps } from "#server/platform/deps.ts";
import { queueNames } from "#server/platform/queue/queue-names.ts";
import { queueText } from "./queue-text.ts";

const uiDir = path.dirname(createRequire(import.meta.url).resolve("@bull-board/ui/package.json"));

/** bull-board's own app, which serves `boardPath` and everything below it. */
export function createQueueBoard(queues: Deps["queues"], boardPath: string): Hono {
  const adapter = new HonoAdapter(serveStatic);
  createBullBoard({
    queues: queueNames.map(
      (name) => new BullMQAdapter(queues.get(name), { displayName: `${name}: ${queueText[name]}` }),
    ),
    // The same class: the adapter depends on the types of another patch release.
    serverAdapter: adapter as unknown as Parameters<typeof createBullBoard>[0]["serverAdapter"],
    options: {
      uiBasePath: uiDir,
      uiConfig: {
        boardTitle: "Filas",
        locale: { lng: "pt-BR" },
        hideRedisDetails: true,
        hideDocsLink: true,
        miscLinks: [
          { text: "Operação", url: "/ops" },
          { text: "E-mails", url: "/ops/mail" },
        ],
      },
    },
  });
  adapter.setBasePath(boardPath);
  const board = new Hono();
  board.route(boardPath, adapter.registerPlugin());
  return board;
}
