/** The addresses that tools open one after the other: those of a seller. */
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

/** And those of a visitor. */
export const visitorScreens = [
  "/auth",
  "/auth?step=code",
  "/auth/forgot-password",
  "/auth/reset-password",
  "/auth/second-factor-removal",
];
