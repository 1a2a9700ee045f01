import {
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
} from "graphql";

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** How a valid value of a name or a scalar begins its hostile changes. */
type Samples = Readonly<Record<string, Json>>;

/** A valid value by the input's name, else by its scalar. */
const samples: Samples = {
  month: "2026-09",
  number: "260912AB100001",
  numbers: ["260912AB100001"],
  url: "https://8.8.8.8/hooks",
  color: "#1d6fb8",
  part: "",
  ruleId: "shopee-2026-03",
  category: null,
  email: "ana@exemplo.com.br",
  String: "Ana 1",
  ID: Buffer.from("Product:019a94de-0000-7000-8000-000000000000").toString("base64"),
  Int: 1,
  Float: 1.5,
  Boolean: true,
  Date: "2026-09-12",
  DateTime: "2026-09-12T12:00:00.000Z",
};

/** A value that fits a type; of recursive ones a few levels. */
export function validSample(name: string, type: GraphQLInputType, depth = 0): Json {
  const nullable = getNullableType(type);
  if (Object.hasOwn(samples, name) && !isInputObjectType(getNamedType(nullable)))
    return samples[name] ?? null;
  if (isListType(nullable)) return depth > 7 ? [] : [validSample("", nullable.ofType, depth + 1)];
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name ?? null;
  if (!isInputObjectType(nullable)) return samples[nullable.name] ?? null;
  const fields = Object.values(nullable.getFields());
  const taken = nullable.isOneOf ? fields.slice(0, 1) : fields.filter(() => depth < 8);
  return Object.fromEntries(
    taken.map((field) => [field.name, validSample(field.name, field.type, depth + 1)]),
  );
}

/** The value once for each of its texts, in which one character is other than before. */
export function nearlyValid(value: Json): Json[] {
  if (typeof value === "string") return changed(value);
  if (Array.isArray(value))
    return value.flatMap((item, at) => nearlyValid(item).map((other) => value.with(at, other)));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    nearlyValid(item).map((other) => ({ ...value, [name]: other })),
  );
}

function changed(text: string): string[] {
  const withNul = `${text.slice(0, -1)}\0${text.slice(-1)}`;
  // Of a day or an instant: years that Postgres or ISO 8601 do not have.
  if (!/^\d{4}-\d{2}/.test(text)) return [withNul, `${text}\ud83d`];
  return [withNul, `0000${text.slice(4)}`, `-000001${text.slice(4)}`, `+275760${text.slice(4)}`];
}
