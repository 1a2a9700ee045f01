import { describe, expect, test } from "vitest";
import { layOut } from "./layout.ts";
import { writeMail } from "./templates.ts";

const publicUrl = new URL("https://precos.example.com");
const evil = `<script>alert("x")</script><img src=x onerror=alert(1)> & 'aspas'`;

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
    const { html, text } = await layOut(writeMail({ template, data }), publicUrl);
    expect(html).not.toContain("<script");
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;script&gt;");
    expect(text).toContain(evil.split("\n")[0]);
  });

  test("says the same as HTML and as plain text, in Portuguese, with a link into the product", async () => {
    const content = writeMail({ template, data });
    const { html, text } = await layOut(content, publicUrl);
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
    expect(() => writeMail({ template, data: { firstName: 1 } })).toThrow();
  });
});

test("the lines of a reason stay lines", async () => {
  const data = { firstName: "Ana", cancellationReason: "um\ndois\r\ntrês" };
  const { html, text } = await layOut(writeMail({ template: "cancellation-to-user", data }), publicUrl);
  expect(html).toContain("um<br>dois<br>três");
  expect(text).toContain("> um\n> dois\n> três");
});

test("an unknown e-mail is not sent", () => {
  expect(() => writeMail({ template: "toString", data: {} })).toThrow("no e-mail is called toString");
});
