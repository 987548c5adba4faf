import { z } from 'zod';
import { Id, Moment, text } from './values.ts';

/** What a student did, for the school's own analytics (ANA-01). Nothing of it leaves the provider. */
export const ActivityEvent = z.object({
  /** Made by the app, so that an event that is sent twice counts once. */
  event_id: z.uuid(),
  event: z.enum(['activity_started', 'activity_completed', 'activity_quit']),
  activity_type: z.enum(['Study Set', 'Read Aloud', 'Role Play']),
  activity_id: Id,
  activity_name: text(500),
  /** Given by a teacher, rather than chosen by the student. */
  assigned: z.boolean(),
  assignment_id: Id,
  class_id: Id,
  teacher_id: Id,
  created_time: Moment,
});
export type ActivityEvent = z.infer<typeof ActivityEvent>;

/** POST activity-tracking: events in the order in which they happened. */
export const ActivityEvents = z.array(ActivityEvent).min(1).max(200);
export type ActivityEvents = z.infer<typeof ActivityEvents>;
