const DAY = 86_400_000;
const MINUTE = 60_000;
/** Minutes of the day. */
const FROM = 15 * 60 + 30;
const UNTIL = 19 * 60 + 30;

/**
 * The time that is left in a student's zone for reminders today, in ms; 0 when it is no decent hour: they come from 15:30
 * until 19:30. Before, students are at school, where a phone has to be silent; after, there is no time left to do the
 * work, and a reminder only worries somebody who should wind down for bed.
 */
export function decentTimeLeft(now: Date, timeZone: string): number {
  const { minutes } = localTime(now, timeZone);
  const sinceMinute = now.getTime() % MINUTE;
  return minutes < FROM || minutes >= UNTIL ? 0 : (UNTIL - minutes) * MINUTE - sinceMinute;
}

/**
 * When work is due, to somebody who is reminded of it now: `null` when it is no time to be. Only what is due within 24
 * hours and still can be done in time is worth a reminder.
 */
export function dueDay(now: Date, due: Date, timeZone: string): 'today' | 'tomorrow' | null {
  const ahead = due.getTime() - now.getTime();
  if (ahead <= 0 || ahead > DAY || decentTimeLeft(now, timeZone) === 0) return null;
  return localTime(now, timeZone).date === localTime(due, timeZone).date ? 'today' : 'tomorrow';
}

function localTime(moment: Date, timeZone: string): { date: string; minutes: number } {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  };
}

/** Making one takes longest; there are some hundred zones, and strangers may spell them in many ways. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  if (formats.size < 1000) formats.set(timeZone, format);
  return format;
}
