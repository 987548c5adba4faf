import type { Operator } from './command.ts';

const DAY = 86_400_000;
/** Long enough to print a list in the holidays and hand it out in the first week. */
const LINK_DAYS = 30;

export function linkSettings({ config, around, warn }: Operator): { origin: string; until: Date } {
  if (config.publicUrl === undefined)
    warn(
      'PUBLIC_URL is not set, so the links lead to this machine. Set it to the address where students open Outloud.',
    );
  return {
    origin: config.publicUrl ?? `http://localhost:${config.port}`,
    until: new Date(around.now().getTime() + LINK_DAYS * DAY),
  };
}
