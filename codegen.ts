import type { CodegenConfig } from "@graphql-codegen/cli";

const scalars = { Date: "string", DateTime: "string", ID: "string" };

/**
 * Typed documents from the printed schema: one set for the web client, one for the server's tests.
 */
const config: CodegenConfig = {
  schema: "schema.graphql",
  ignoreNoDocuments: true,
  generates: {
    "web/gql/": {
      documents: ["web/**/*.{ts,tsx}", "!web/gql/**"],
      preset: "client",
      presetConfig: { fragmentMasking: { unmaskFunctionName: "readFragment" } },
      config: { scalars, useTypeImports: true, enumsAsTypes: true, strictScalars: true },
    },
    "testing/gql/": {
      documents: ["server/**/*.db.test.ts", "testing/**/*.ts", "!testing/gql/**"],
      preset: "client",
      presetConfig: { fragmentMasking: false },
      config: {
        scalars,
        useTypeImports: true,
        enumsAsTypes: true,
        strictScalars: true,
        importExtension: ".ts",
      },
    },
  },
};

export default config;
