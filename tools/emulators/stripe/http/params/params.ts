import { invalid } from "../../errors.ts";
import type { Form, FormValue } from "./form.ts";

type ParamKind = "text" | "integer" | "boolean" | "texts" | "metadata";

/** A kind of value, one of several words, a hash, or (in brackets) a list of hashes. */
type Accepts = ParamKind | readonly string[] | Spec | readonly [Spec];

/** The parameters that an endpoint models. Any other one is refused. */
export type Spec = { readonly [name: string]: Accepts };

/** Ties a spec to the SDK's parameters, by `satisfies`: other names and words do not compile. */
export type Declares<Params> = {
  readonly [Name in keyof Params]?:
    | ParamKind
    | readonly Extract<Params[Name], string>[]
    | Spec
    | readonly [Spec];
};

type Values = {
  text: string;
  integer: number;
  boolean: boolean;
  texts: string[];
  metadata: Record<string, string> | "";
};

type ValueOf<S> = S extends ParamKind
  ? Values[S]
  : S extends readonly string[]
    ? S[number]
    : S extends readonly [infer Item]
      ? ValueOf<Item>[]
      : { [Name in keyof S]?: ValueOf<S[Name]> };

/** The parameters of an endpoint as its code sees them. */
export type ParamsOf<S extends Spec, Needed extends keyof S = never> = {
  [Name in keyof S]?: ValueOf<S[Name]>;
} & { [Name in Needed]: ValueOf<S[Name]> };

/** Checks a decoded form against a spec and converts its strings. */
export function readParams<S extends Spec>(spec: S, form: Form): ParamsOf<S> {
  return readHash(spec, form, "") as ParamsOf<S>; // readHash builds by the same spec that ParamsOf reads
}

function readHash(spec: Spec, form: Form, prefix: string): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(form)) {
    const param = prefix === "" ? name : `${prefix}[${name}]`;
    const accepts = Object.hasOwn(spec, name) ? spec[name] : undefined;
    if (accepts === undefined) throw notModelled(param);
    const converted = readValue(accepts, value, param);
    if (converted !== undefined) read[name] = converted;
  }
  return read;
}

function readValue(accepts: Accepts, value: FormValue, param: string): unknown {
  if (typeof accepts === "string") return readers[accepts](value, param);
  if (isListOfHashes(accepts)) {
    if (!Array.isArray(value)) throw invalid("Invalid array", { param });
    return value.map((item, index) =>
      readHash(accepts[0], hash(item, `${param}[${index}]`), `${param}[${index}]`),
    );
  }
  if (isWords(accepts)) return oneOf(accepts, value, param);
  // An empty string unsets a hash.
  return value === "" ? undefined : readHash(accepts, hash(value, param), param);
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

function oneOf(words: readonly string[], value: FormValue, param: string): string {
  const word = text(value, param);
  if (words.includes(word)) return word;
  throw invalid(`Invalid ${param}: must be one of ${words.join(", ")}`, { param });
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

function isListOfHashes(accepts: Accepts): accepts is readonly [Spec] {
  return Array.isArray(accepts) && typeof accepts[0] === "object";
}

function isWords(accepts: Accepts): accepts is readonly string[] {
  return Array.isArray(accepts) && typeof accepts[0] === "string";
}

function spell(value: FormValue): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * The emulator cannot distinguish a parameter that Stripe lacks from one that it does not model.
 */
function notModelled(param: string) {
  const message = `Received unknown parameter: ${param}. Stripe does not have it, or the emulator does not model it.`;
  return invalid(message, { code: "parameter_unknown", param });
}

/** Metadata after a request: keys are merged; an empty string removes its key, or all of them. */
export function changedMetadata(
  current: Record<string, string>,
  asked: Record<string, string> | "" | undefined,
): Record<string, string> {
  if (asked === "") return {};
  const merged = Object.entries({ ...current, ...asked });
  return Object.fromEntries(merged.filter(([, value]) => value !== ""));
}
