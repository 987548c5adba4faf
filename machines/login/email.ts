/** Text keys (AUTH-01, AUTH-02, AUTH-03). */
export type EmailMistake = 'login.emailRequired' | 'login.emailInvalid';

/** Returns null if the address is valid. */
export function emailMistake(email: string): EmailMistake | null {
  if (email.trim() === '') return 'login.emailRequired';
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) ? null : 'login.emailInvalid';
}
