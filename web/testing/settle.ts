/** Lets React end what it is doing, effects included: a task of the lowest priority runs after all of React's. */
export function settle(): Promise<void> {
  return scheduler.postTask(() => {}, { priority: "background" });
}
