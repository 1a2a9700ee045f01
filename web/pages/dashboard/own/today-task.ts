/** One thing to do, and the page where it is done. */
export type TodayTask = { key: string; text: string; detail: string; action: string; to: string };
