/** The addresses that tools open, for a signed-in seller. row-screens.ts has those with an id. */
export const sellerScreens = [
  "/",
  "/calculator",
  "/products",
  "/products/new",
  "/products/import",
  "/simulations",
  "/scenarios",
  "/scenarios/compare",
  "/reports",
  "/notices",
  "/settings",
  "/subscribe",
  "/pricing",
  "/help",
  "/subscription",
  "/trial-test",
];

/** The addresses that tools open, for a visitor. */
export const visitorScreens = [
  "/auth",
  "/auth?step=code",
  "/auth/forgot-password",
  "/auth/reset-password",
  "/auth/confirm-email",
  "/auth/email-change",
  "/auth/second-factor-removal",
];
