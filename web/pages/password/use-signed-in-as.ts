import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";

const SignedInAsQuery = graphql(`
  query SignedInAs {
    viewer {
      id
      email
    }
  }
`);

/** Who is signed in already, which the app has asked for before any screen; null when nobody is. */
export function useSignedInAs(): { email: string } | null {
  const [{ data }] = useQuery({ query: SignedInAsQuery });
  return data?.viewer ?? null;
}
