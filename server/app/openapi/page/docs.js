// Runs in the browser, on /api/docs.
const root = document.documentElement;
root.classList.toggle("dark-mode", root.classList.contains("dark"));

window.SwaggerUIBundle({
  url: "/api/openapi.json",
  domNode: document.querySelector("#calls"),
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  // The highlighter's colours fit only a dark background.
  syntaxHighlight: false,
  displayRequestDuration: true,
  // This page sends nothing to third parties.
  validatorUrl: null,
  // The product may be reachable under other names than PUBLIC_URL; the cookies belong to the name
  // in the address bar.
  requestInterceptor(request) {
    const { pathname, search } = new URL(request.url, location.origin);
    return { ...request, url: `${location.origin}${pathname}${search}` };
  },
});
