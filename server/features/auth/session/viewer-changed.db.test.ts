import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createAdaptorServer } from "@hono/node-server";
import { encodeGlobalID } from "@pothos/plugin-relay";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeCatalogue } from "#server/features/catalogue/catalogue-write.ts";
import { type EventStream, openStream } from "#testing/app/event-stream.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, signedInClient, type TestAccount } from "#testing/data/accounts.ts";
import { addProduct, atShopee } from "#testing/data/catalogue/products.ts";
import { raise } from "#testing/data/notices.ts";

/** Two processes, as far as the database can tell. */
let app: TestApp;
let other: TestApp;
const streams: EventStream[] = [];

beforeAll(async () => {
  [app, other] = await Promise.all([testApp(), testApp()]);
});
afterAll(async () => {
  await Promise.all(streams.map((stream) => stream.leave()));
  await Promise.all([app.deps.accountChanges.close(), other.deps.accountChanges.close()]);
});

const fields = `id isTrialActive hasActiveSubscription
  subscription { status cancelAtPeriodEnd plan { key } }
  cancellationRequests(first: 1) { edges { node { reason isOpen } } }
  calculatorDraft { fields { name value } } catalogue { areFiguresStale revision } unreadNoticeCount`;
const viewerChanged = `subscription { viewerChanged { ${fields} } }`;

/** A stream of the account, after its first event. */
async function watching({ client }: Pick<TestAccount, "client">): Promise<EventStream> {
  const stream = await openStream(client, viewerChanged);
  streams.push(stream);
  expect(await stream.next()).toMatchObject({ data: { viewerChanged: { id: expect.any(String) } } });
  return stream;
}

/** Reads until an event matches: starting to listen repeats the current state. */
async function nextLike(stream: EventStream, viewer: object | null): Promise<void> {
  const event = await stream.next();
  if (event === null) throw new Error(`the stream ended without ${JSON.stringify(viewer)}`);
  try {
    expect(event).toMatchObject({ data: { viewerChanged: viewer } });
  } catch {
    await nextLike(stream, viewer);
  }
}

/** Reads the first event. */
async function firstEvent({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (reader && !text.includes("data: ")) text += (await reader.read()).value ?? "";
  return text;
}

const otherClient = async (userId: string) => ({ client: await signedInClient(other, userId) });

describe("viewerChanged", () => {
  test("sends server-sent events, unbuffered by proxies, with keep-alives", async () => {
    const stream = await watching(await createAccount(app));
    expect(Object.fromEntries(stream.response.headers)).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-cache",
      "x-accel-buffering": "no",
      connection: "close",
    });
    await stream.keepAlive();
    await stream.keepAlive();
  });

  test("S4-19 a trial started through another process arrives", async () => {
    const account = await createAccount(app);
    const stream = await watching(await otherClient(account.userId));
    expect((await account.client.post("/api/start-trial")).status).toBe(200);
    await nextLike(stream, { isTrialActive: true });
  });

  test("each change of a subscription by a worker arrives with its current state", async () => {
    const account = await createAccount(app, "paid");
    const stream = await watching(account);
    const where = { userId: account.userId };
    await other.db.subscription.updateMany({ where, data: { cancelAtPeriodEnd: true } });
    const subscription = { status: "ACTIVE", cancelAtPeriodEnd: true, plan: { key: "monthly" } };
    await nextLike(stream, { hasActiveSubscription: true, subscription });
    await other.db.subscription.updateMany({ where, data: { status: "canceled" } });
    await nextLike(stream, { hasActiveSubscription: false, subscription: { status: "CANCELED" } });
  });

  test("D210 outdated figures, and their recomputation by a worker, arrive", async () => {
    const account = await createAccount(app);
    const stream = await watching(account);
    const { userId } = account;
    await other.db.staleFigures.create({ data: { userId, id: randomUUID(), markedAt: app.clock.now() } });
    await nextLike(stream, { catalogue: { areFiguresStale: true } });
    await other.db.staleFigures.delete({ where: { userId } });
    await nextLike(stream, { catalogue: { areFiguresStale: false } });
  });

  test("GR-15 D494 a product that another device adds arrives as a new revision, an import's chunk does not", async () => {
    const account = await createAccount(app, "paid");
    const stream = await watching(account);
    const { userId } = account;
    await addProduct((await otherClient(userId)).client, {}, [atShopee()]);
    await nextLike(stream, { catalogue: { revision: 1 } });
    const worker = { kind: "IMPORT", id: randomUUID() } as const;
    await writeCatalogue(other.deps, { userId, actor: worker }, async () => {});
    await addProduct((await otherClient(userId)).client, {}, [atShopee()]);
    await nextLike(stream, { catalogue: { revision: 2 } });
  });

  test("NO-04 a notice raised by a worker arrives, and so does reading it elsewhere", async () => {
    const account = await createAccount(app);
    const stream = await watching(account);
    await raise(other, account.userId);
    await nextLike(stream, { unreadNoticeCount: 1 });
    const { userId } = account;
    await other.db.notice.updateMany({ where: { userId }, data: { readAt: app.clock.now() } });
    await nextLike(stream, { unreadNoticeCount: 0 });
  });

  test("opening and closing a cancellation request arrives in every tab", async () => {
    const account = await createAccount(app, "paid");
    const tabs = [await watching(account), await watching(await otherClient(account.userId))];
    const body = { reason: "Ficou caro.", userId: account.userId, email: account.email };
    expect((await account.client.post("/api/cancel-subscription-request", body)).status).toBe(200);
    const node = { reason: "Ficou caro.", isOpen: true };
    for (const tab of tabs) await nextLike(tab, { cancellationRequests: { edges: [{ node }] } });
    await app.db.cancellationRequest.updateMany({
      where: { userId: account.userId },
      data: { closedAt: app.clock.now() },
    });
    const closed = { ...node, isOpen: false };
    for (const tab of tabs) await nextLike(tab, { cancellationRequests: { edges: [{ node: closed }] } });
  });

  test("D132 what is typed into the calculator of one browser arrives in the others", async () => {
    const account = await createAccount(app);
    const desktop = await watching(await otherClient(account.userId));
    const changes = [{ field: "cost", value: "50", changedAt: app.clock.now().toISOString() }];
    const { errors } = await account.client.rawGraphql(
      "mutation Save($input: SaveCalculatorDraftInput!) { saveCalculatorDraft(input: $input) { __typename } }",
      { input: { userId: encodeGlobalID("User", account.userId), changes } },
    );
    expect(errors).toBeUndefined();
    await nextLike(desktop, { calculatorDraft: { fields: [{ name: "cost", value: "50" }] } });
  });

  test("another seller's change does not arrive", async () => {
    const [ana, bia] = [await createAccount(app), await createAccount(app)];
    const stream = await watching(ana);
    // Once a change of Ana's account has arrived, the repetition at the start has as well.
    await app.db.user.update({ where: { id: ana.userId }, data: { lastName: "Lima" } });
    await nextLike(stream, {});
    const next = stream.next();
    await bia.client.post("/api/start-trial");
    await watching(bia);
    await ana.client.post("/api/start-trial");
    expect(await next).toMatchObject({ data: { viewerChanged: { isTrialActive: true } } });
  });
});

describe("a stream's end", () => {
  test("D27 logout sends null and completes; other sessions continue", async () => {
    const account = await createAccount(app);
    const session = await otherClient(account.userId);
    const [here, there] = [await watching(account), await watching(session)];
    await account.client.post("/api/logout");
    await nextLike(here, null);
    expect(await here.next()).toBeNull();
    await session.client.post("/api/start-trial");
    await nextLike(there, { isTrialActive: true });
  });

  test("a stream without a session gets UNAUTHENTICATED and completes", async () => {
    const stream = await openStream(app.client(), viewerChanged);
    expect(await stream.next()).toMatchObject({ errors: [{ extensions: { code: "UNAUTHENTICATED" } }] });
    expect(await stream.next()).toBeNull();
  });

  test("stopping the process ends all streams; a new one ends immediately", async () => {
    const stopping = await testApp();
    const { userId } = await createAccount(app);
    const account = { client: await signedInClient(stopping, userId) };
    const stream = await watching(account);
    await stopping.deps.accountChanges.close();
    // The repetition at the start may have been in transit.
    while ((await stream.next()) !== null);
    const late = await watching(account);
    expect(await late.next()).toBeNull();
  });

  test("a lost listening connection is reopened, and missed changes arrive", async () => {
    const account = await createAccount(app);
    const stream = await watching(account);
    await app.db.$executeRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'`;
    await app.db.user.update({ where: { id: account.userId }, data: { trialStartedAt: app.clock.now() } });
    await nextLike(stream, { isTrialActive: true });
    expect(app.logged).toContainEqual(expect.objectContaining({ msg: "database_unavailable" }));
  });
});

describe("limits of streams", () => {
  test("D36 its query has the same limits as any other", async () => {
    const aliases = Array.from({ length: 40 }, (_, index) => `a${index}: id`).join(" ");
    const { client } = await createAccount(app);
    const stream = await openStream(client, `subscription { viewerChanged { ${aliases} } }`);
    expect(await stream.next()).toMatchObject({ errors: [{ extensions: { code: "QUERY_TOO_COMPLEX" } }] });
    expect(await stream.next()).toBeNull();
  });

  test("a session has at most ten; a closed one makes room", async () => {
    const account = await createAccount(app);
    const open = await Promise.all(Array.from({ length: 10 }, () => watching(account)));
    const refused = await openStream(account.client, viewerChanged);
    expect(await refused.next()).toMatchObject({ errors: [{ extensions: { code: "RATE_LIMITED" } }] });
    await open[0]?.leave();
    await watching(account);
  });

  test("SEC-12 V7 a user has at most thirty in all sessions; others are unaffected", async () => {
    const account = await createAccount(app);
    const sessions = [account.client, await signedInClient(app, account.userId)];
    sessions.push(await signedInClient(app, account.userId), await signedInClient(app, account.userId));
    const [a, b, c, d] = sessions.map((client) => ({ client }));
    if (!a || !b || !c || !d) throw new Error("four sessions");
    const open = await Promise.all([a, b, c].flatMap((s) => Array.from({ length: 10 }, () => watching(s))));
    const refused = await openStream(d.client, viewerChanged);
    expect(await refused.next()).toMatchObject({ errors: [{ extensions: { code: "RATE_LIMITED" } }] });
    await watching(await createAccount(app));
    await open[0]?.leave();
    await watching(d);
  });

  test("a tab that is closed makes room, over a real connection", async () => {
    const server = createAdaptorServer({ fetch: app.fetch }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : address}`;
    const { client } = await createAccount(app);
    const tab = new AbortController();
    const open = async (init: RequestInit = {}) => {
      const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
      const headers = { "content-type": "application/json", accept: "text/event-stream", cookie };
      const body = JSON.stringify({ query: viewerChanged });
      const response = await fetch(`${origin}/graphql`, { method: "POST", headers, body, ...init });
      return firstEvent(response);
    };
    for (const _ of Array.from({ length: 10 })) {
      expect(await open({ signal: tab.signal })).toContain('"viewerChanged":{');
    }
    expect(await open()).toContain("RATE_LIMITED");
    tab.abort();
    while ((await open({ signal: AbortSignal.timeout(10_000) })).includes("RATE_LIMITED"));
    server.close();
    if ("closeAllConnections" in server) server.closeAllConnections();
  });

  test("a client that accepts no streams gets 406", async () => {
    const { client } = await createAccount(app);
    const response = await client.post("/graphql", { query: viewerChanged });
    expect(response.status).toBe(406);
  });
});
