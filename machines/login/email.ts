/** Keys of the dictionaries (AUTH-01, AUTH-02, AUTH-03). */
export type EmailMistake = 'login.emailRequired' | 'login.emailInvalid';

/** What is wrong with an address as it was typed, before anything is sent; null when nothing is. */
export function emailMistake(email: string): EmailMistake | null {
  if (email.trim() === '') return 'login.emailRequired';
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) ? null : 'login.emailInvalid';
}
