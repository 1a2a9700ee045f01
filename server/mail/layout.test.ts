import { describe, expect, test } from "vitest";
import { finishMail } from "./finish-mail.ts";
import { layOut } from "./layout.ts";
import { writeMail } from "./templates.ts";

const publicUrl = new URL("https://precos.example.com");
const env = { sessionSecrets: ["a secret that only the tests use"] };
const now = new Date("2026-11-21T12:00:00.000Z");

const laidOut = async (template: string, data: object) =>
  layOut(await finishMail(env, writeMail({ template, data }, now)), publicUrl);
const evil = `<script>alert("x")</script><img src=x onerror=alert(1)> & 'aspas'`;

const reset = {
  firstName: evil,
  username: "ana",
  passwordResetId: "019aa000-0000-7000-8000-000000000000",
  requestedAt: "2026-11-21T12:00:00.000Z",
};

/** Every template with the words that people choose made as bad as they can be. */
const filled: [template: string, data: object][] = [
  ["trial-ending", { firstName: evil, trialEndsAt: "2026-11-28T12:00:00.000Z" }],
  ["trial-ended", { firstName: evil }],
  [
    "subscription-activated",
    {
      firstName: evil,
      planName: "Anual",
      nextChargeAt: "2027-11-21T12:00:00.000Z",
      amountPaidCents: 45_890,
      card: { brand: "visa", last4: "4242" },
    },
  ],
  ["payment-failed", { firstName: evil, amountCents: 4490, graceEndsAt: "2026-11-24T12:00:00.000Z" }],
  ["password-reset", { ...reset, expiresAt: "2026-11-21T12:30:00.000Z" }],
  ["password-reset", { ...reset, expiresAt: "2026-11-21T11:59:59.000Z" }],
  ["password-changed", { firstName: evil, changedAt: "2026-11-21T12:00:00.000Z" }],
  ["password-changed", { firstName: evil, changedAt: "2026-11-21T12:00:00.000Z", isFirst: true }],
  ["cancellation-to-user", { firstName: evil, cancellationReason: evil }],
  [
    "cancellation-to-support",
    {
      username: "ana",
      fullName: evil,
      accountEmail: "ana@exemplo.com.br",
      answerTo: "outra@exemplo.com.br",
      planName: "Anual",
      requestedAt: "2026-11-21T12:00:00.000Z",
      cancellationReason: `${evil}\nsegunda linha\r\nterceira`,
    },
  ],
];

describe.each(filled)("the e-mail %s", (template, data) => {
  test("shows a person's words as words", async () => {
    const { html, text } = await laidOut(template, data);
    expect(html).not.toContain("<script");
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;script&gt;");
    expect(text).toContain(evil.split("\n")[0]);
  });

  test("says the same as HTML and as plain text, in Portuguese, with a link into the product", async () => {
    const content = writeMail({ template, data }, now);
    const { html, text } = await laidOut(template, data);
    expect(html).toContain('<html lang="pt-BR">');
    expect(text.startsWith(content.heading)).toBe(true);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link ?? "");
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(new URL(link).origin).toBe(publicUrl.origin);
      expect(text).toContain(link);
    }
    expect(html).not.toMatch(/undefined|null|NaN|\[object/);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test("does not send what its data does not fit", () => {
    expect(() => writeMail({ template, data: { firstName: 1 } }, now)).toThrow();
  });
});

test("the lines of a reason stay lines", async () => {
  const data = { firstName: "Ana", cancellationReason: "um\ndois\r\ntrês" };
  const { html, text } = await laidOut("cancellation-to-user", data);
  expect(html).toContain("um<br>dois<br>três");
  expect(text).toContain("> um\n> dois\n> três");
});

test("an unknown e-mail is not sent", () => {
  expect(() => writeMail({ template: "toString", data: {} }, now)).toThrow("no e-mail is called toString");
});

test("I5 a reset's link that would arrive too late is not sent: the e-mail says how to ask again", async () => {
  const inTime = await laidOut("password-reset", { ...reset, expiresAt: "2026-11-21T12:00:00.001Z" });
  expect(inTime.text).toContain("https://precos.example.com/auth/reset-password?token=Fe26.2");
  expect(inTime.text).toMatch(/token=[\w.%~-]+\n/);
  expect(inTime.text).toMatch(/30 minutos.*só funciona uma vez/s);
  const late = await laidOut("password-reset", { ...reset, expiresAt: now.toISOString() });
  expect(late.text).not.toContain("token=");
  expect(late.text).toContain("https://precos.example.com/auth/forgot-password");
});
