import { paths } from "../../shared/paths.ts";

/** One chunk a screen: each is loaded when its path is first opened. */
export const loadAuthScreen = () =>
  import("../../features/auth/auth-screen.tsx").then((module) => ({ default: module.AuthScreen }));

export const loadSignedIn = () => import("../signed-in.tsx").then((module) => ({ default: module.SignedIn }));

export const loadCalculator = () =>
  import("../../features/calculator/calculator-page.tsx").then((module) => ({
    default: module.CalculatorPage,
  }));

/** Starts loading what this path most likely shows, while the server still answers who is there. */
export function preloadScreen(pathname: string): void {
  if (pathname === paths.auth) {
    void loadAuthScreen();
    return;
  }
  void loadSignedIn();
  if (pathname === paths.calculator) void loadCalculator();
}
