/**
 * A request or stream that its page has left is aborted, and urql then rejects a promise that
 * nobody awaits: no error, and none for the console. Abort is the only reason that this hides.
 */
window.addEventListener("unhandledrejection", (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && reason.name === "AbortError") event.preventDefault();
});
