// Runs before the first paint. The build inlines it in the pages, and the content security policy
// allows it by its hash.
(() => {
  const root = document.documentElement;

  // Sets the theme first, so that a dark screen never flashes white.
  // web/shared/browser/browser-storage.ts names the same key.
  let choice = null;
  try {
    choice = localStorage.getItem("calculadora-de-precos:theme");
  } catch {
    // The browser denies storage: follow the system.
  }
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const isDark = choice === "dark" || (choice !== "light" && systemIsDark);
  root.classList.add(isDark ? "dark" : "light");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", isDark ? "#101211" : "#ffffff");
  // The same rule as web/app/shell/navigation/use-sidebar.ts: the seller's choice, else the
  // available width. A phone has no sidebar, and reading cookies would keep it waiting.
  if (matchMedia("(min-width: 768px)").matches) {
    const chosen = /(?:^|; )sidebar_state=(true|false)/.exec(document.cookie)?.[1];
    const isOpen = chosen ? chosen === "true" : matchMedia("(min-width: 1100px)").matches;
    if (!isOpen) root.dataset.sidebar = "closed";
  }

  // Sends the page's first queries while the app loads. early-answers.ts uses the
  // answers.
  const queries = document.querySelector('meta[name="early-queries"]')?.content ?? "[]";
  window.earlyAnswers = JSON.parse(queries).map((query) => {
    if (query.variables) query.variables.id = idInAddress();
    const body = JSON.stringify(query);
    const headers = { "content-type": "application/json", accept: "application/graphql-response+json" };
    const answer = fetch("/graphql", { method: "POST", credentials: "same-origin", headers, body });
    const early = { body, answer };
    // Whoever uses `answer` sees its failure.
    answer
      .then(async (response) => {
        early.result = await response.clone().json();
      })
      .catch(() => {});
    return early;
  });

  /** The row's id, as the app's router reads it: a wrong percent sign stays. */
  function idInAddress() {
    const id = location.pathname.split("/").at(-1);
    try {
      return decodeURIComponent(id);
    } catch {
      return id;
    }
  }

  // Only a page with a first screen has this template (build/first-screens.ts). Its hints
  // wait for the first frame, which their requests would delay. A page in the background draws none.
  const scripts = document.getElementById("app-scripts")?.content;
  if (scripts) {
    const hints = scripts.querySelectorAll("link");
    if (document.hidden) document.head.append(...hints);
    else requestAnimationFrame(() => document.head.append(...hints));
    document.addEventListener("DOMContentLoaded", () => {
      // The app starts with its styles, or without them if they fail to load.
      const styles = document.getElementById("app-styles");
      const start = () => document.head.append(scripts);
      if (styles.sheet) start();
      for (const event of ["load", "error"]) styles.addEventListener(event, start);
    });
  }

  // Records presses on the first screen before the app has loaded. leave-first-screen.ts
  // repeats them when it has.
  const screenOf = (element) => {
    const screen = document.getElementById("first-screen");
    return screen?.contains(element) ? screen : null;
  };
  document.addEventListener("submit", (event) => {
    const screen = screenOf(event.target);
    if (!screen) return;
    event.preventDefault();
    screen.dataset.sent = "";
    const button = event.target.querySelector("[type=submit]");
    button.disabled = true;
    button.textContent = "Entrando...";
  });
  document.addEventListener("click", (event) => {
    // Includes the link to the password reset, because only the app knows where to go after the
    // login.
    const pressed = event.target.closest('button[type=button], a[href^="/auth/"]');
    const screen = screenOf(pressed);
    if (!screen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    screen.dataset.pressed = [...screen.querySelectorAll('button, a[href^="/auth/"]')].indexOf(pressed);
  });

  // A script of the app failed to load.
  const tellOfLostApp = ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const problem = document.getElementById("lost-app");
    if (problem) problem.hidden = false;
    window.addEventListener("online", () => location.reload());
  };
  window.addEventListener("error", tellOfLostApp, true);
})();
