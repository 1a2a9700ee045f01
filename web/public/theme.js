// Runs before the first paint, so that a dark screen never flashes white. It is a file of its own because the
// content security policy allows no inline script. web/shared/browser-storage.ts names the same key.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem("calculadora-de-precos:theme");
  } catch {
    // The browser denies storage: follow the system.
  }
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const isDark = choice === "dark" || (choice !== "light" && systemIsDark);
  document.documentElement.classList.add(isDark ? "dark" : "light");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", isDark ? "#101211" : "#ffffff");
})();
