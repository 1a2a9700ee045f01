import type { TestClient } from "./test-client.ts";

type StreamError = { message: string; extensions: { code: string } };
/** The part of a subscription's events that these tests check. */
type StreamResult = { data?: Record<string, unknown> | null; errors?: StreamError[] };

/** Server-sent events of a GraphQL subscription. */
export type EventStream = {
  response: Response;
  /** The next event; null once the stream is complete. */
  next(): Promise<StreamResult | null>;
  /** Waits for a comment, with which the server keeps the connection alive. */
  keepAlive(): Promise<void>;
  /** Closes the stream, as a closed tab does. */
  leave(): Promise<void>;
};

/** `document` is the document's text, or another body that names it. */
export async function openStream(client: TestClient, document: string | object): Promise<EventStream> {
  const body = typeof document === "string" ? { query: document } : document;
  const response = await client.post("/graphql", body, { accept: "text/event-stream" });
  if (!response.body) throw new Error("a stream has a body");
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";

  async function nextBlock(): Promise<string | null> {
    while (!text.includes("\n\n")) {
      const { done, value } = await reader.read();
      if (done) return null;
      text += decoder.decode(value, { stream: true });
    }
    const [block = "", ...rest] = text.split("\n\n");
    text = rest.join("\n\n");
    return block;
  }

  async function next(): Promise<StreamResult | null> {
    const block = await nextBlock();
    if (block === null || block.startsWith("event: complete")) return null;
    const [, data] = /^event: next\ndata: (.+)$/.exec(block) ?? [];
    return data ? JSON.parse(data) : next();
  }

  async function keepAlive(): Promise<void> {
    if ((await nextBlock()) !== ":") await keepAlive();
  }

  return { response, next, keepAlive, leave: () => reader.cancel() };
}
