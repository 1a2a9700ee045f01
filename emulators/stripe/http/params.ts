import { invalid, unmodelled } from "./errors.ts";
import type { Form, FormValue } from "./form.ts";

/** What a parameter is. `unmodelled`: Stripe takes it, the emulator refuses it by name instead of ignoring it. */
type ParamKind = "text" | "integer" | "boolean" | "texts" | "metadata" | "range" | "ignored" | "unmodelled";

/** The parameters of an endpoint; a nested hash is its own spec, a list of hashes is a spec in brackets. */
export type Spec = { readonly [name: string]: ParamKind | Spec | readonly [Spec] };

/** Ties a spec to the SDK's parameters: one that Stripe adds or removes does not compile until it is declared. */
export type Declares<Params> = Record<keyof Params, Spec[string]>;

export type Range = { gt?: number; gte?: number; lt?: number; lte?: number };

type ValueOf<S> = S extends "text"
  ? string
  : S extends "integer"
    ? number
    : S extends "boolean"
      ? boolean
      : S extends "texts"
        ? string[]
        : S extends "metadata"
          ? Record<string, string> | ""
          : S extends "range"
            ? Range
            : S extends "ignored" | "unmodelled"
              ? never
              : S extends readonly [infer Item]
                ? ValueOf<Item>[]
                : { [Name in keyof S]?: ValueOf<S[Name]> };

/** The parameters of an endpoint as its code sees them, read and checked. */
export type ParamsOf<S extends Spec> = { [Name in keyof S]?: ValueOf<S[Name]> };

/** Checks a decoded form against a spec and turns its texts into what they mean. */
export function readParams<S extends Spec>(spec: S, form: Form): ParamsOf<S> {
  return readHash(spec, form, "") as ParamsOf<S>; // readHash builds by the same spec that ParamsOf reads
}

function readHash(spec: Spec, form: Form, prefix: string): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(form)) {
    const param = prefix === "" ? name : `${prefix}[${name}]`;
    const kind = Object.hasOwn(spec, name) ? spec[name] : undefined;
    if (kind === undefined) throw unknownParameter(param);
    const meaning = readValue(kind, value, param);
    if (meaning !== undefined) read[name] = meaning;
  }
  return read;
}

function readValue(kind: Spec[string], value: FormValue, param: string): unknown {
  if (typeof kind === "string") return readers[kind](value, param);
  if (isList(kind)) {
    if (!Array.isArray(value)) throw invalid("Invalid array", { param });
    return value.map((item, index) =>
      readHash(kind[0], hash(item, `${param}[${index}]`), `${param}[${index}]`),
    );
  }
  // An empty text unsets a hash.
  return value === "" ? undefined : readHash(kind, hash(value, param), param);
}

const readers: Record<ParamKind, (value: FormValue, param: string) => unknown> = {
  text,
  integer,
  boolean(value, param) {
    if (value !== "true" && value !== "false") throw invalid(`Invalid boolean: ${spell(value)}`, { param });
    return value === "true";
  },
  texts(value, param) {
    if (value === "") return [];
    if (!Array.isArray(value)) throw invalid("Invalid array", { param });
    return value.map((item, index) => text(item, `${param}[${index}]`));
  },
  metadata(value, param) {
    if (value === "") return "";
    const entries = Object.entries(hash(value, param));
    if (entries.length > 50) throw invalid("You can only have 50 metadata keys.", { param });
    return Object.fromEntries(entries.map(([name, item]) => metadatum(name, item, param)));
  },
  range(value, param) {
    if (typeof value === "string") return { gte: integer(value, param), lte: integer(value, param) };
    return readHash(
      { gt: "integer", gte: "integer", lt: "integer", lte: "integer" },
      hash(value, param),
      param,
    );
  },
  ignored: () => undefined,
  unmodelled(_value, param) {
    throw unmodelled(`the parameter ${param}`, param);
  },
};

/** Stripe's limits: 40 characters of a key, 500 of a value. */
function metadatum(name: string, value: FormValue, param: string): [string, string] {
  const read = text(value, `${param}[${name}]`);
  if (name.length > 40) throw invalid(`Metadata keys can have up to 40 characters: ${name}`, { param });
  if (read.length > 500) {
    const message = `Metadata values can have up to 500 characters, but you passed in a value that is ${read.length} characters.`;
    throw invalid(message, { param: `${param}[${name}]` });
  }
  return [name, read];
}

function text(value: FormValue, param: string): string {
  if (typeof value !== "string") throw invalid(`Invalid string: ${spell(value)}`, { param });
  return value;
}

function integer(value: FormValue, param: string): number {
  if (typeof value !== "string" || !/^-?\d+$/.test(value)) {
    throw invalid(`Invalid integer: ${spell(value)}`, { param, code: "parameter_invalid_integer" });
  }
  return Number(value);
}

function hash(value: FormValue, param: string): Form {
  if (typeof value === "string") throw invalid("Invalid object", { param });
  return Array.isArray(value) ? Object.fromEntries(value.entries()) : value;
}

function isList(kind: Spec | readonly [Spec]): kind is readonly [Spec] {
  return Array.isArray(kind);
}

function spell(value: FormValue): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function unknownParameter(param: string) {
  return invalid(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
}
