/**
 * The page with a first screen in it has its style sheets in the body, behind that screen. Vite
 * appends those of the routes to the head, where they would come before them in the cascade and
 * lose against the rules that they change: they are moved to the end of the body as they arrive.
 */
if (document.body.querySelector("link[rel=stylesheet]")) {
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLLinkElement && node.rel === "stylesheet") document.body.append(node);
    }
  }).observe(document.head, { childList: true });
}
