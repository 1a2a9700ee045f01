import type { InputFieldMap, MaybePromise, ObjectFieldsShape } from "@pothos/core";
import type { InputShapeWithClientMutationId } from "@pothos/plugin-relay";
import type { RequiredScope } from "#core/api-keys/api-key-scopes.ts";
import type { AppError } from "#server/platform/errors.ts";
import { builder } from "./builder.ts";
import type { GraphqlContext } from "./context.ts";
import { openToKeys } from "./key-access/open-to-keys.ts";

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;

type Input<Fields extends InputFieldMap> = InputShapeWithClientMutationId<Types, Fields>;

// The order of the properties is the order in which TypeScript infers the types of the later ones.
type Mutation<Fields extends InputFieldMap, Shape> = {
  /** What it does, and its refusals by their codes. */
  does: string;
  /** Describes the input; absent: it takes no fields. */
  takes?: string;
  input?: (t: PothosSchemaTypes.InputFieldBuilder<Types, "InputObject">) => Fields;
  /** The scope of the API keys that may call it (AP-02); absent: none. */
  keys?: RequiredScope;
  /** Its answer holds a secret that is shown once: an Idempotency-Key is refused (D386). */
  answersSecret?: true;
  /** Its part of a request's cost (D36); absent: that of a plain field. */
  cost?: number;
  /** Refusals that are members of its result union; absent: it has none, and no union. */
  refuses?: readonly (new (
    ...args: never[]
  ) => AppError)[];
  resolve: (input: Input<Fields>, context: GraphqlContext) => MaybePromise<Shape>;
  /** Describes the payload. */
  gives: string;
  output: ObjectFieldsShape<Types, Shape>;
};

/** A mutation of a signed-in seller, with its input, its payload and the union `<Name>Result`. */
export function sellerMutation<Fields extends InputFieldMap, Shape>(
  name: string,
  mutation: Mutation<Fields, Shape>,
): void {
  addMutation(name, mutation, { authScopes: { signedIn: true } });
}

/** A mutation that needs no session: signing in, or a link of an e-mail. */
export function publicMutation<Fields extends InputFieldMap, Shape>(
  name: string,
  mutation: Mutation<Fields, Shape>,
): void {
  addMutation(name, mutation, {});
}

function addMutation<Fields extends InputFieldMap, Shape>(
  name: string,
  { does, takes, input, keys, answersSecret, cost, refuses, resolve, gives, output }: Mutation<Fields, Shape>,
  access: { authScopes?: { signedIn: true } },
): void {
  const result = `${name.charAt(0).toUpperCase()}${name.slice(1)}Result`;
  builder.relayMutationField(
    name,
    {
      description: takes ?? "Takes no fields.",
      // Without `input`, Fields is inferred as an empty map.
      inputFields: (t) => input?.(t) ?? ({} as Fields),
    },
    {
      ...access,
      extensions: { ...(keys ? openToKeys(keys) : {}), ...(answersSecret ? { answersSecret } : {}) },
      ...(cost === undefined ? {} : { complexity: { field: cost } }),
      ...(refuses
        ? {
            errors: {
              types: [...refuses],
              union: { name: result, description: `The result of \`${name}\`.` },
            },
          }
        : {}),
      description: does,
      // Pothos' types of arguments and results cannot be resolved for type parameters.
      resolve: (_root: unknown, args: object, context: GraphqlContext) =>
        resolve((args as { input: Input<Fields> }).input, context) as never,
    },
    { description: gives, outputFields: output },
  );
}
