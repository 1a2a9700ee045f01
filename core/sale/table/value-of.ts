/** The type of a row's value: what its text or its stored value is read as. */
export type ValueOf<Row> = Row extends { kind: "flag" }
  ? boolean
  : Row extends { kind: "choice"; options: readonly (infer Option)[] }
    ? Option
    : Row extends { kind: "category" | "day" | "name" }
      ? string
      : number;

/** Writes an intersection of types as one object with fields that can be set. */
export type Simplify<T> = { -readonly [K in keyof T]: T[K] };
