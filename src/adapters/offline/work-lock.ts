/** Lock that each tab shares while work is under way. */
export const WORK = 'outloud-work';

/** Keeps newer versions of the app away from all tabs until the returned function is called. */
export function beginWork(): () => void {
  const over = Promise.withResolvers<void>();
  void navigator.locks?.request(WORK, { mode: 'shared' }, () => over.promise);
  return over.resolve;
}

/** Resolves when no tab has work under way. */
export async function atRest(): Promise<void> {
  await navigator.locks?.request(WORK, () => {});
}
