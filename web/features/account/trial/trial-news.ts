let isFresh = false;

/**
 * Whether the trial was started in this tab and nobody has been told yet what it changes in the
 * results. Kept for the tab only: a reload ends the news.
 */
export const trialNews = {
  isFresh: () => isFresh,
  tell: () => {
    isFresh = true;
  },
  forget: () => {
    isFresh = false;
  },
};
