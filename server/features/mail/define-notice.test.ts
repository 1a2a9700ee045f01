import { expect, test } from "vitest";
import { z } from "zod";
import type { PayloadOf } from "#server/platform/events/events.ts";
import { chosenName } from "./chosen-text.ts";
import type { MailDeps } from "./define-mail.ts";
import { defineNotice } from "./define-notice.ts";

const now = new Date("2026-11-27T12:00:00.000Z");
// The addresses of these notices read nothing.
const deps = {} as MailDeps;

function cardChanged(hasMail: boolean) {
  return defineNotice({
    name: "card-changed-notice",
    data: z.object({ firstName: chosenName }),
    address: async (_deps, { userId }: PayloadOf<"card.changed">) => ({
      to: `${userId}@exemplo.com.br`,
      data: { firstName: "Ana" },
    }),
    inApp: () => ({ title: "Cartão trocado", text: "As cobranças vão para ele.", path: "/subscription" }),
    mail: hasMail
      ? ({ firstName }) => ({
          subject: `Cartão trocado, ${firstName}`,
          preview: "",
          heading: "Cartão trocado",
          blocks: [],
          reason: "",
        })
      : null,
  });
}

test("one definition makes a notice's text in the app and its e-mail from the same data", async () => {
  const { name, inApp, mail } = cardChanged(true);
  const request = await mail?.request(deps, { userId: "ana", changedAt: now.toISOString() });
  expect(request).toEqual({ template: name, recipient: "ana@exemplo.com.br", data: { firstName: "Ana" } });
  expect(inApp(request?.data, now)).toMatchObject({ title: "Cartão trocado", path: "/subscription" });
  expect(mail?.write(request?.data, now).subject).toBe("Cartão trocado, Ana");
});

test("stored data that does not match the schema is not shown", () => {
  const { inApp, mail } = cardChanged(true);
  expect(() => inApp({}, now)).toThrow();
  expect(() => mail?.write({}, now)).toThrow();
});

test("a notice may have no e-mail", () => {
  expect(cardChanged(false).mail).toBeNull();
});
