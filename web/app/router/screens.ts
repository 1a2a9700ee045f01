import { paths } from "#web/shared/paths.ts";
import {
  loadCalculator,
  loadDashboard,
  loadHelp,
  loadPricing,
  loadSubscribe,
  loadSubscription,
  loadTrialTest,
} from "./pages.ts";

/** The visitor's screen and the signed-in product: whoever needs one does not load the other. */
export const loadAuthScreen = () =>
  import("#web/pages/auth/auth-screen.tsx").then((module) => ({ default: module.AuthScreen }));

/** Open to everybody, signed in or not: where mailed links lead. */
export const loadPasswordScreens = () =>
  import("#web/pages/password/password-screens.tsx").then((module) => ({
    default: module.PasswordScreens,
  }));

const passwordPaths: string[] = [
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirmEmail,
  paths.secondFactorRemoval,
];

export function isPasswordPath(pathname: string): boolean {
  return passwordPaths.includes(pathname);
}

export const loadSignedIn = () => import("../signed-in.tsx").then((module) => ({ default: module.SignedIn }));

/** Starts loading what this path most likely shows, while the server still answers who is there. */
export function preloadScreen(pathname: string): void {
  if (pathname === paths.auth) {
    void loadAuthScreen();
    return;
  }
  if (isPasswordPath(pathname)) {
    void loadPasswordScreens();
    return;
  }
  void loadSignedIn();
  void pageLoaders.get(pathname)?.();
}

const pageLoaders = new Map<string, () => Promise<unknown>>([
  [paths.calculator, loadCalculator],
  [paths.dashboard, loadDashboard],
  [paths.help, loadHelp],
  [paths.pricing, loadPricing],
  [paths.subscribe, loadSubscribe],
  [paths.subscription, loadSubscription],
  [paths.trialTest, loadTrialTest],
]);
