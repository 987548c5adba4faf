const DAY = 86_400_000;
const MINUTE = 60_000;
/** Minutes of the day. */
const FROM = 15 * 60 + 30;
const UNTIL = 19 * 60 + 30;

/**
 * Returns the ms left today for reminders, from 15:30 until 19:30 in the time zone. Before that, phones must be silent
 * at school. After that, it is too late for the work.
 */
export function decentTimeLeft(now: Date, timeZone: string): number {
  const { minutes } = localTime(now, timeZone);
  const sinceMinute = now.getTime() % MINUTE;
  return minutes < FROM || minutes >= UNTIL ? 0 : (UNTIL - minutes) * MINUTE - sinceMinute;
}

/** Returns the day of work due within 24 hours, or null if a reminder makes no sense now. */
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

/** Caches formats, because they are slow to make. Strangers may spell a zone in many ways. */
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
