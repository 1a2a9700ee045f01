import { uniqueName } from "../data/accounts.ts";
import type { Choice, GoogleEmulator } from "../emulators/google-emulator.ts";
import { type TestApp, testApp } from "./test-app.ts";

/** The app with the Google emulator, with the real time, because tokens contain it. */
export async function googleApp(
  google: GoogleEmulator,
  variables: Record<string, string> = {},
): Promise<TestApp> {
  const built = await testApp({ ...google.variables, ...variables });
  built.clock.go();
  return built;
}

/** A new Google account. */
export function newPerson(): Choice & { email: string } {
  return { givenName: "Marina", familyName: "Souza", email: `${uniqueName("marina")}@gmail.com` };
}
