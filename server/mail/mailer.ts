import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Logger } from '../logger.ts';
import type { Surroundings } from '../surroundings.ts';

/** A mail in plain text, which looks equal everywhere and can't hide where a link leads. */
export type Mail = { to: string; subject: string; text: string };

export type Mailer = {
  /** Never rejects. Retries, then logs the failure. */
  send(mail: Mail): Promise<void>;
};

type MailerWith = {
  /** smtp:// or smtps:// URL. If undefined, mails are written to `folder`. */
  smtpUrl: string | undefined;
  from: string;
  folder: string;
  around: Pick<Surroundings, 'now' | 'newId'>;
  log: Logger;
  /** Delays before retries, in ms. */
  waits?: readonly number[];
};

export const MAIL_FOLDER = 'mail';

const WAITS = [2_000, 30_000];

/** Sends by SMTP, or writes files that a technician can read at a school without a mail server. */
export function openMailer({ smtpUrl, from, folder, around, log, waits = WAITS }: MailerWith): Mailer {
  const deliver = smtpUrl === undefined ? toFolder(folder, around) : bySmtp(smtpUrl);
  return {
    async send(mail) {
      for (const pause of [0, ...waits]) {
        await wait(pause, undefined, { ref: false });
        try {
          return await deliver({ from, ...mail });
        } catch (error) {
          // Log only the code, because a mail server's error may contain the address.
          log.warn({ code: (error as { code?: unknown }).code }, 'a mail could not be sent');
        }
      }
      log.error('a mail was given up');
    },
  };
}

type Message = Mail & { from: string };

function bySmtp(url: string): (message: Message) => Promise<void> {
  const transport = createTransport(url, { connectionTimeout: 10_000, socketTimeout: 20_000 } as object);
  return async (message) => void (await transport.sendMail(message));
}

function toFolder(folder: string, { now, newId }: MailerWith['around']): (message: Message) => Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (message) => {
    const { message: bytes } = await transport.sendMail(message);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${now().toISOString().replaceAll(':', '-')} ${newId()}.eml`;
    // Write elsewhere first, so that the folder contains only complete mails.
    const unfinished = join(dirname(folder), name);
    await writeFile(unfinished, bytes as Buffer, { mode: 0o600 });
    await rename(unfinished, join(folder, name));
  };
}
