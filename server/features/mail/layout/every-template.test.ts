import { describe, expect, test } from "vitest";
import { z } from "zod";
import { finishMail } from "../finish-mail.ts";
import { layOut } from "./layout.ts";
import { mailTemplates, writeMail } from "./templates.ts";

/**
 * Every template there is, filled from its own schema: with hostile text wherever the schema says neither that a field
 * is the product's own words nor that only the support team reads it. A new template needs no line here.
 */
const publicUrl = new URL("https://precos.example.com");
const env = { sessionSecrets: ["a secret that only the tests use"] };
const now = new Date("2026-11-21T12:00:00.000Z");

const hostile = [
  "Você ganhou R$ 500 no Pix: https://zzevil.example/pix?id=1 - resgate hoje e",
  "http://zzevil.example",
  "www.zzevil.example",
  "zzevil.example",
  "pix@zzevil.example",
  "zzevil.ligue.agora",
  "ligue-ja-zzevil-11-99999-8888",
  "Ana\r\n\r\nzzevil",
  '<a href="https://zzevil.example">Ana</a>',
  "zzevil\u2028https://zzevil.example",
];

/** The parts of JSON Schema that zod makes of templates' data. */
type Schema = {
  type?: string | string[];
  format?: string;
  writtenBy?: string;
  enum?: string[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
};

/** Two fillings: with everything in the future, true and there; with everything past, false and left out. */
const moods = ["there", "left out"] as const;
type Mood = (typeof moods)[number];

function fill(schema: Schema, text: string, mood: Mood): unknown {
  const options = Array.isArray(schema.type)
    ? schema.type.map((type): Schema => ({ ...schema, type }))
    : schema.anyOf;
  if (options) return fill((mood === "there" ? options[0] : options.at(-1)) ?? {}, text, mood);
  switch (schema.type) {
    case "object": {
      const fields = Object.entries(schema.properties ?? {});
      const kept = fields.filter(([name]) => mood === "there" || schema.required?.includes(name));
      return Object.fromEntries(kept.map(([name, field]) => [name, fill(field, text, mood)]));
    }
    case "string":
      return (mood === "there" ? schema.enum?.[0] : schema.enum?.at(-1)) ?? textFor(schema, text, mood);
    case "integer":
    case "number":
      return 4490;
    case "boolean":
      return mood === "there";
    case "null":
      return null;
    default:
      throw new Error(`this test cannot fill ${JSON.stringify(schema)}: teach it`);
  }
}

function textFor({ format, writtenBy }: Schema, text: string, mood: Mood): string {
  if (format === "date-time")
    return mood === "there" ? "2026-11-28T12:00:00.000Z" : "2026-11-20T12:00:00.000Z";
  if (format === "uuid") return "019aa000-0000-7000-8000-000000000000";
  return writtenBy === undefined ? text : "Palavras";
}

/** All that the recipient sees or a mail program acts on. */
async function written(template: string, text: string, mood: Mood): Promise<string> {
  const [, { data: schema } = {}] = Object.entries(mailTemplates).find(([name]) => name === template) ?? [];
  const data = fill(z.toJSONSchema(schema ?? z.never(), { io: "input" }) as Schema, text, mood); // zod's own making
  const content = await finishMail(env, writeMail({ template, data }, now));
  const { html, text: plain } = await layOut(content, publicUrl);
  const { subject, preview, replyTo = "" } = content;
  return [subject, preview, replyTo, html.replace(/<style>.*<\/style>/s, ""), plain].join("\n");
}

describe.each(Object.keys(mailTemplates))("SEC-6 D88 the e-mail %s", (template) => {
  test.each(moods)("carries no words or link of a stranger (optional fields %s)", async (mood) => {
    for (const text of hostile) {
      const mail = await written(template, text, mood);
      expect(mail).not.toContain("zzevil");
      for (const [link] of mail.matchAll(/\bhttps?:[^\s"<>]*/g))
        expect(new URL(link).origin).toBe(publicUrl.origin);
      const domains = mail.replaceAll(publicUrl.host, "").match(/[\w-]+\.[a-z]{2,}|www\b|mailto:/gi);
      expect(domains ?? []).toEqual([]);
    }
  });

  test("can be filled at all", async () => {
    expect(await written(template, "Ana", "there")).toContain("</html>");
  });
});
