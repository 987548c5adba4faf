import type { UsageEvent } from '../../contract/activity.ts';

type Unstamped<Event> = Event extends UsageEvent ? Omit<Event, 'event_id' | 'created_time'> : never;

export type Usage = Unstamped<UsageEvent>;

/** Command to an actor that reports to the port. */
export type UsageCommand = { type: 'usage.report'; usage: Usage };

/** Reports how a student uses the app (ANA-01), unless the school turned analytics off. */
export interface UsagePort {
  report(userId: string, usage: Usage): void;
}
