import type { Operator } from './command.ts';

const DAY = 86_400_000;
/** Long enough for a list that is printed in the holidays and handed out in the first week. */
const LINK_DAYS = 30;

/** Where first links lead and how long they work; warns where students could not open them. */
export function linkSettings({ config, around, warn }: Operator): { origin: string; until: Date } {
  if (config.publicUrl === undefined)
    warn(
      'PUBLIC_URL is not set: the links lead to this machine. Set it to the address at which students open Outloud.',
    );
  return {
    origin: config.publicUrl ?? `http://localhost:${config.port}`,
    until: new Date(around.now().getTime() + LINK_DAYS * DAY),
  };
}
