import { isLanguage } from '../../contract/languages.ts';
import { SERVER_TEXTS } from '../languages/languages.ts';
import type { Mail } from '../mail/mailer.ts';

export function resetMail(
  to: string,
  { name, link, language, minutes }: { name: string; link: string; language: string; minutes: number },
): Mail {
  const { resetMail: words } = SERVER_TEXTS[isLanguage(language) ? language : 'en'];
  // Keep a name from adding lines to the mail.
  const hello = words.hello.replace('{{name}}', () => name.replace(/\s+/g, ' ').trim());
  const ends = words.ends.replace('{{minutes}}', String(minutes));
  return { to, subject: words.subject, text: [hello, '', words.text, link, '', ends, '', words.ignore, ''].join('\n') };
}

/** Tells an administrator about students whose addresses are aliases without a mailbox (AUTH-03). */
export function administratorMail(to: string, email: string): Mail {
  return {
    to,
    subject: 'A student asked for a new Outloud password',
    text: `Someone asked to reset the password for this account:\n\n${email}\n\nPlease make sure the request is genuine before you set a new one.\n`,
  };
}
