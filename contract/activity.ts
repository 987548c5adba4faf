import { z } from 'zod';
import { Id, Moment, text } from './values.ts';

/** A student's action, for the school's own analytics (ANA-01). The data never leaves the provider. */
export const ActivityEvent = z.object({
  /** Made by the app, so that an event sent twice counts once. */
  event_id: z.uuid(),
  event: z.enum(['activity_started', 'activity_completed', 'activity_quit']),
  activity_type: z.enum(['Study Set', 'Read Aloud', 'Role Play']),
  activity_id: Id,
  activity_name: text(500),
  /** False if the student chose the activity without a teacher. */
  assigned: z.boolean(),
  assignment_id: Id,
  class_id: Id,
  teacher_id: Id,
  created_time: Moment,
});
export type ActivityEvent = z.infer<typeof ActivityEvent>;

export const ActivityEvents = z.array(ActivityEvent).min(1).max(200);
export type ActivityEvents = z.infer<typeof ActivityEvents>;
