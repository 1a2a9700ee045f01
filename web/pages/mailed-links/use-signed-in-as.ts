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

/** The signed-in seller, from the cache; null when nobody is signed in. */
export function useSignedInAs(): { email: string } | null {
  const [{ data }] = useQuery({ query: SignedInAsQuery });
  return data?.viewer ?? null;
}
