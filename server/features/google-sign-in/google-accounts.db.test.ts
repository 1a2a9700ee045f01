import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { googleApp, newPerson } from "#testing/app/google-app.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { createAccount, uniqueName, viewerOf } from "#testing/data/accounts.ts";
import { Login } from "#testing/documents/documents.ts";
import { type GoogleEmulator, startGoogle } from "#testing/emulators/google-emulator.ts";

let google: GoogleEmulator;
let app: TestApp;
beforeAll(async () => {
  google = await startGoogle();
  app = await googleApp(google, { RATE_LIMIT_SCALE: "100" });
});
afterAll(() => google.stop());

describe("a new Google account", () => {
  test("S7-06 creates an account with names, a derived username and no password, and signs in", async () => {
    const client = app.client();
    const email = `${uniqueName("jose")}@gmail.com`;
    expect(
      await google.signIn(client, { givenName: "José Antônio", familyName: "da Conceição", email }),
    ).toBe("/calculator");
    const viewer = await viewerOf(client);
    expect(viewer).toMatchObject({ firstName: "José Antônio", lastName: "da Conceição", email });
    expect(viewer?.username).toMatch(/^jose\.conceicao\d*$/);
    const user = await app.db.user.findFirstOrThrow({
      where: { email },
      select: { id: true, passwordHash: true },
    });
    expect(user.passwordHash).toBeNull();
    const events = await app.db.outboxEvent.findMany({
      where: { payload: { path: ["userId"], equals: user.id } },
    });
    expect(events.map(({ name }) => name)).toEqual(["user.registered"]);
  });

  test("S2-26 D26 keeps the redirect, which only leads to a path of this site", async () => {
    const address = "/subscribe?plan=annual#card";
    expect(await google.signIn(app.client(), newPerson(), address)).toBe(address);
    expect(await google.signIn(app.client(), newPerson(), "//evil.example")).toBe("/calculator");
    expect(await google.signIn(app.client(), newPerson(), `/${"a".repeat(5000)}`)).toBe("/calculator");
  });

  test("D20 a taken username gets a number", async () => {
    const familyName = uniqueName("x").replaceAll("-", "");
    const clients = [app.client(), app.client(), app.client()];
    for (const client of clients) await google.signIn(client, { ...newPerson(), familyName });
    const names = await Promise.all(clients.map(async (client) => (await viewerOf(client))?.username));
    expect(names).toEqual(["", "2", "3"].map((number) => `marina.${familyName}${number}`));
  });

  test("D20 concurrent users of the same name each get an account", async () => {
    const familyName = uniqueName("y").replaceAll("-", "");
    const clients = Array.from({ length: 5 }, () => app.client());
    const ends = await Promise.all(
      clients.map((client) => google.signIn(client, { ...newPerson(), familyName })),
    );
    expect(new Set(ends)).toEqual(new Set(["/calculator"]));
    const names = await Promise.all(clients.map(async (client) => (await viewerOf(client))?.username));
    expect(new Set(names).size).toBe(5);
  });

  test("I5 two concurrent first sign-ins create one account", async () => {
    const person = newPerson();
    const clients = [app.client(), app.client(), app.client(), app.client()];
    const ends = await Promise.all(clients.map((client) => google.signIn(client, person)));
    expect(new Set(ends)).toEqual(new Set(["/calculator"]));
    const ids = await Promise.all(clients.map(async (client) => (await viewerOf(client))?.id));
    expect(new Set(ids).size).toBe(1);
    expect(await app.db.user.count({ where: { email: person.email } })).toBe(1);
  });

  test("I5 without a name the first part of the e-mail is the name", async () => {
    const client = app.client();
    const email = `${uniqueName("loja")}@gmail.com`;
    await google.signIn(client, { email });
    const local = email.split("@")[0];
    expect(await viewerOf(client)).toMatchObject({ firstName: local, lastName: null });
  });

  test("I5 no password signs in to an account without one", async () => {
    const client = app.client();
    await google.signIn(client, newPerson());
    const username = (await viewerOf(client))?.username ?? "";
    const { login } = await app.client().graphql(Login, { input: { username, password: "qualquer-senha" } });
    expect(login).toMatchObject({ code: "INVALID_CREDENTIALS" });
  });
});

describe("a known Google account", () => {
  test("S7-06 signs in even if its e-mail changed or is unverified", async () => {
    const first = app.client();
    const subject = String(Date.now());
    expect(await google.signIn(first, { ...newPerson(), subject })).toBe("/calculator");
    const again = app.client();
    expect(await google.signIn(again, { ...newPerson(), subject, fault: "unverified" })).toBe("/calculator");
    expect((await viewerOf(again))?.id).toBe((await viewerOf(first))?.id);
  });

  test("D27 replaces another account's session in the browser", async () => {
    const person = newPerson();
    expect(await google.signIn(app.client(), person)).toBe("/calculator");
    const { client } = await createAccount(app);
    const copied = new Map(client.cookies);
    await google.signIn(client, person);
    expect((await viewerOf(client))?.email).toBe(person.email);
    const stale = app.client();
    for (const [name, value] of copied) stale.cookies.set(name, value);
    expect(await viewerOf(stale)).toBeNull();
  });
});
