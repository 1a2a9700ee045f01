// Runs in the browser, on /api/docs.
const root = document.documentElement;
root.classList.toggle("dark-mode", root.classList.contains("dark"));

window.SwaggerUIBundle({
  url: "/api/openapi.json",
  domNode: document.querySelector("#calls"),
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  // Its colours hold for a dark ground only.
  syntaxHighlight: false,
  displayRequestDuration: true,
  // Nothing of this page is sent to a third party.
  validatorUrl: null,
  // The product may be reached by more names than PUBLIC_URL; its cookies belong to the one in the
  // address bar.
  requestInterceptor(request) {
    const { pathname, search } = new URL(request.url, location.origin);
    return { ...request, url: `${location.origin}${pathname}${search}` };
  },
});
