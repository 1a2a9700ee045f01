import { uniqueName } from "./accounts.ts";
import type { Choice, GoogleStandIn } from "./google-emulator.ts";
import { type TestApp, testApp } from "./test-app.ts";

/** The app over the stand-in, whose tokens are of now. */
export async function googleApp(
  google: GoogleStandIn,
  variables: Record<string, string> = {},
): Promise<TestApp> {
  const built = await testApp({ ...google.variables, ...variables });
  built.clock.go();
  return built;
}

/** A Google account that nobody else has. */
export function newPerson(): Choice & { email: string } {
  return { givenName: "Marina", familyName: "Souza", email: `${uniqueName("marina")}@gmail.com` };
}
