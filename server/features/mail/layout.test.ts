import { describe, expect, test } from "vitest";
import { supportActions } from "#server/platform/events/events.ts";
import { writeMail } from "./by-event/mails.ts";
import { type FinishedBlock, finishMail } from "./finish-mail.ts";
import { layOut } from "./layout.ts";

const publicUrl = new URL("https://precos.example.com");
const env = { sessionSecrets: ["a secret that only the tests use"] };
const now = new Date("2026-11-21T12:00:00.000Z");

const laidOut = async (template: string, data: object) =>
  layOut(await finishMail(env, writeMail({ template, data }, now)), publicUrl);
const evil = `<script>alert("x")</script><img src=x onerror=alert(1)> & 'aspas'`;
const firstName = "José Antônio";

const reset = {
  firstName,
  username: "ana",
  passwordResetId: "019aa000-0000-7000-8000-000000000000",
  requestedAt: "2026-11-21T12:00:00.000Z",
};

const confirmation = {
  firstName,
  username: "ana",
  emailConfirmationId: "019aa000-0000-7000-8000-000000000000",
};

/** Every e-mail with the data of an ordinary seller. */
const filled: [template: string, data: object][] = [
  ["trial-ending", { firstName, trialEndsAt: "2026-11-28T12:00:00.000Z" }],
  ["trial-ended", { firstName }],
  [
    "subscription-activated",
    {
      firstName,
      planName: "Anual",
      nextChargeAt: "2027-11-21T12:00:00.000Z",
      amountPaidCents: 45_890,
      card: { brand: "visa", last4: "4242" },
    },
  ],
  ["payment-failed", { firstName, amountCents: 4490, graceEndsAt: "2026-11-24T12:00:00.000Z" }],
  ["password-reset", { ...reset, expiresAt: "2026-11-21T12:30:00.000Z" }],
  ["password-reset", { ...reset, expiresAt: "2026-11-21T11:59:59.000Z" }],
  ["password-changed", { firstName, changedAt: "2026-11-21T12:00:00.000Z" }],
  ["password-changed", { firstName, changedAt: "2026-11-21T12:00:00.000Z", isFirst: true }],
  ["second-factor-enabled", { firstName, enabledAt: "2026-11-21T12:00:00.000Z" }],
  ["second-factor-disabled", { firstName, disabledAt: "2026-11-21T12:00:00.000Z", by: "owner" }],
  ["second-factor-disabled", { firstName, disabledAt: "2026-11-21T12:00:00.000Z", by: "link" }],
  ["second-factor-disabled", { firstName, disabledAt: "2026-11-21T12:00:00.000Z", by: "support" }],
  ["second-factor-refused", { firstName, refusedAt: "2026-11-21T12:00:00.000Z" }],
  [
    "second-factor-removal",
    {
      firstName,
      removalId: "019aa000-0000-7000-8000-000000000000",
      requestedAt: "2026-11-21T12:00:00.000Z",
    },
  ],
  ["recovery-code-used", { firstName, usedAt: "2026-11-21T12:00:00.000Z", codesLeft: 9 }],
  ["recovery-codes-renewed", { firstName, renewedAt: "2026-11-21T12:00:00.000Z" }],
  ["password-changed", { firstName, changedAt: "2026-11-21T12:00:00.000Z", revokedKeys: 2 }],
  ["password-changed", { firstName, changedAt: "2026-11-21T12:00:00.000Z", hasPasskeys: true }],
  ["passkey-added", { firstName, addedAt: "2026-11-21T12:00:00.000Z" }],
  ["passkey-removed", { firstName, removedAt: "2026-11-21T12:00:00.000Z", by: "owner" }],
  ["passkey-removed", { firstName, removedAt: "2026-11-21T12:00:00.000Z", by: "support" }],
  ["api-key-created", { firstName, hint: "a1b2", createdAt: "2026-11-21T12:00:00.000Z" }],
  ...(["created", "moved", "secret-rotated"] as const).map((change): [string, object] => [
    "webhook-changed",
    { firstName, change, changedAt: "2026-11-21T12:00:00.000Z" },
  ]),
  ["google-linked", { firstName, linkedAt: "2026-11-21T12:00:00.000Z" }],
  ["google-unlinked", { firstName, unlinkedAt: "2026-11-21T12:00:00.000Z" }],
  ["email-confirmation", { ...confirmation, expiresAt: "2026-11-22T12:00:00.000Z" }],
  ["email-confirmation", { ...confirmation, expiresAt: "2026-11-21T11:59:59.000Z" }],
  ...supportActions.map((action): [string, object] => [
    "support-change",
    { firstName, action, changedAt: "2026-11-21T12:00:00.000Z" },
  ]),
  ["cancellation-to-user", { firstName }],
  [
    "cancellation-to-support",
    {
      username: "ana",
      fullName: "José Antônio Conceição",
      accountEmail: "ana@exemplo.com.br",
      answerTo: "outra@exemplo.com.br",
      planName: "Anual",
      requestedAt: "2026-11-21T12:00:00.000Z",
      cancellationReason: `${evil}\nsegunda linha\r\nterceira`,
    },
  ],
];

describe.each(filled)("the e-mail %s", (template, data) => {
  test("addresses the person by name", async () => {
    const { html, text } = await laidOut(template, data);
    for (const body of [html, text]) expect(body).toContain(firstName);
  });

  test("has the same content as HTML and plain text, in Portuguese, with a link to the app", async () => {
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

  test("throws for invalid data", () => {
    expect(() => writeMail({ template, data: { firstName: 1 } }, now)).toThrow();
  });
});

test("markup in a block is shown as text", async () => {
  const blocks: FinishedBlock[] = [
    { kind: "text", text: evil },
    { kind: "quote", text: evil },
    { kind: "facts", facts: [[evil, evil]] },
    { kind: "button", label: evil, path: "/" },
  ];
  const content = { subject: evil, preview: evil, heading: evil, blocks, reason: evil };
  const { html, text } = await layOut(content, publicUrl);
  expect(html).not.toContain("<script");
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;script&gt;");
  expect(text).toContain(evil);
});

test("a quote keeps its line breaks", async () => {
  const quote: FinishedBlock = { kind: "quote", text: "um\ndois\r\ntrês" };
  const content = { subject: "", preview: "", heading: "", blocks: [quote], reason: "" };
  const { html, text } = await layOut(content, publicUrl);
  expect(html).toContain("um<br>dois<br>três");
  expect(text).toContain("> um\n> dois\n> três");
});

test("an unknown e-mail is not sent", () => {
  expect(() => writeMail({ template: "toString", data: {} }, now)).toThrow(
    "unknown e-mail template: toString",
  );
});

test("I5 SEC-7 D37 an expired reset link is not sent: the e-mail says how to request another", async () => {
  const inTime = await laidOut("password-reset", { ...reset, expiresAt: "2026-11-21T12:00:00.001Z" });
  expect(inTime.text).toContain("https://precos.example.com/auth/reset-password#token=Fe26.2");
  expect(inTime.text).toMatch(/token=[\w.%~-]+\n/);
  expect(inTime.text).toContain("Seu nome de usuário: ana");
  expect(inTime.text).toMatch(/30 minutos.*só funciona uma vez/s);
  const late = await laidOut("password-reset", { ...reset, expiresAt: now.toISOString() });
  expect(late.text).not.toContain("token=");
  expect(late.text).toContain("https://precos.example.com/auth/forgot-password");
});
