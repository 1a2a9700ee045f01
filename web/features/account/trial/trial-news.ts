let isFresh = false;

/**
 * Whether the trial was started in this tab and the seller has not yet seen what it changes in the
 * results. Kept for this page view only: a reload forgets it.
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
