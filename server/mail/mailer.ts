import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Logger } from '../logger.ts';
import type { Surroundings } from '../surroundings.ts';

/** A mail, in plain text: it says the same in every reader, and no link can hide where it leads. */
export type Mail = { to: string; subject: string; text: string };

export type Mailer = {
  /** Sends when it can, and tries again where that fails. Rejects never: what can't be sent is told to the log. */
  send(mail: Mail): Promise<void>;
};

type MailerWith = {
  /** smtp:// or smtps://; undefined: mails are written to `folder`. */
  smtpUrl: string | undefined;
  from: string;
  folder: string;
  around: Pick<Surroundings, 'now' | 'newId'>;
  log: Logger;
  /** ms before each further try. */
  waits?: readonly number[];
};

/** In the data folder. */
export const MAIL_FOLDER = 'mail';

const WAITS = [2_000, 30_000];

/** By SMTP where one is configured, else as files that a technician can read: a school without a mail server has them. */
export function openMailer({ smtpUrl, from, folder, around, log, waits = WAITS }: MailerWith): Mailer {
  const deliver = smtpUrl === undefined ? toFolder(folder, around) : bySmtp(smtpUrl);
  return {
    async send(mail) {
      for (const pause of [0, ...waits]) {
        await wait(pause, undefined, { ref: false });
        try {
          return await deliver({ from, ...mail });
        } catch (error) {
          // The error of a mail server may quote the address.
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

/** A student's mail is for the technician alone. */
function toFolder(folder: string, { now, newId }: MailerWith['around']): (message: Message) => Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (message) => {
    const { message: bytes } = await transport.sendMail(message);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${now().toISOString().replaceAll(':', '-')} ${newId()}.eml`;
    // Whoever looks into the folder finds whole mails.
    const unfinished = join(dirname(folder), name);
    await writeFile(unfinished, bytes as Buffer, { mode: 0o600 });
    await rename(unfinished, join(folder, name));
  };
}
