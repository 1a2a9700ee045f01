import { createContext, useContext } from "react";

/** Given by the app, which knows the session. */
export const EndSession = createContext<(leadTo?: string) => void>(() => {});

/** Forgets everything of the signed-in user and shows the login screen. For after the server has ended the session. */
export function useEndSession(): (leadTo?: string) => void {
  return useContext(EndSession);
}
