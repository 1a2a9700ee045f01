/** The addresses that tools open, for a signed-in seller. */
export const sellerScreens = [
  "/",
  "/calculator",
  "/products",
  "/products/new",
  "/products/import",
  "/scenarios",
  "/reports",
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
  "/auth/second-factor-removal",
];
