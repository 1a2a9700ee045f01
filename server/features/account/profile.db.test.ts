import { expect, test } from "vitest";
import { testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { graphql } from "#testing/gql/gql.ts";

const UpdateProfile = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      __typename
      ... on UpdateProfilePayload {
        viewer {
          firstName
          lastName
        }
      }
      ... on InvalidInputError {
        fields {
          field
          message
        }
      }
    }
  }
`);

test("AC-01 a seller changes her name under the rules of sign-up, and no other account changes", async () => {
  const app = await testApp();
  const [ana, bia] = [await createAccount(app), await createIntegrator(app)];
  const rename = async (firstName: string, lastName: string | null = null) =>
    (await ana.client.graphql(UpdateProfile, { input: { firstName, lastName } })).updateProfile;
  expect(await rename(" Ana Lúcia ", " Prado ")).toMatchObject({
    viewer: { firstName: "Ana Lúcia", lastName: "Prado" },
  });
  expect(await rename("Ana")).toMatchObject({ viewer: { firstName: "Ana", lastName: null } });
  expect(await rename(" ", "x".repeat(101))).toMatchObject({
    fields: [
      { field: "firstName", message: "Nome é obrigatório" },
      { field: "lastName", message: expect.any(String) },
    ],
  });
  const names = { firstName: true, lastName: true };
  const nameOf = (id: string) => app.db.user.findUniqueOrThrow({ where: { id }, select: names });
  expect(await nameOf(ana.userId)).toEqual({ firstName: "Ana", lastName: null });
  expect(await nameOf(bia.userId)).not.toMatchObject({ firstName: "Ana Lúcia" });
  const input = { firstName: "Outra", lastName: null };
  await expect(bia.program.graphql(UpdateProfile, { input })).rejects.toThrow("API_KEY_NOT_ALLOWED");
});
