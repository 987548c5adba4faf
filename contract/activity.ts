import { z } from 'zod';
import { AssignmentTab } from './assignments.ts';
import { LANGUAGES } from './languages.ts';
import { Id, Moment, text } from './values.ts';

const MOST_ASSIGNMENTS = 100_000;

/** A student's work, for the school's own analytics (ANA-01) and the home page. The data never leaves the provider. */
export const ActivityEvent = z.object({
  /** Made by the app, so that an event sent twice counts once. */
  event_id: z.uuid(),
  event: z.enum(['activity_started', 'activity_completed', 'activity_quit']),
  activity_type: z.enum(['Study Set', 'Read Aloud', 'Role Play']),
  activity_id: Id,
  /** Empty if the app doesn't know it. The provider then adds the name of the content. */
  activity_name: text(500),
  /** False if the student chose the activity without a teacher. */
  assigned: z.boolean(),
  assignment_id: Id,
  class_id: Id,
  teacher_id: Id,
  created_time: Moment,
});
export type ActivityEvent = z.infer<typeof ActivityEvent>;

export const LanguageSelected = z.object({
  event_id: z.uuid(),
  /** The student chose another language for the interface. */
  event: z.literal('language_selected'),
  language: z.enum(LANGUAGES),
  previous_language: z.enum(LANGUAGES),
  created_time: Moment,
});

export const AssignmentListShown = z.object({
  event_id: z.uuid(),
  /** A tab of the assignment list was opened, and its assignments have loaded. */
  event: z.literal('assignment_list_shown'),
  tab: AssignmentTab,
  /** Number of loaded assignments, which may be the first page of more. */
  assignments: z.int().min(0).max(MOST_ASSIGNMENTS),
  created_time: Moment,
});

export const ListAction = z.object({
  event_id: z.uuid(),
  /** The student did something in the assignment list. */
  event: z.literal('list_action'),
  action: z.enum(['choose_tab', 'load_more', 'reload', 'open_assignment', 'go_home']),
  /** The tab in which the student acted. For `choose_tab`, the chosen tab. */
  tab: AssignmentTab,
  /** Empty unless the student opened an assignment. */
  assignment_id: Id,
  class_id: Id,
  teacher_id: Id,
  created_time: Moment,
});

/** A student's use of the app, for the school's own analytics alone (ANA-01). It has no text that a person typed. */
export const UsageEvent = z.discriminatedUnion('event', [LanguageSelected, AssignmentListShown, ListAction]);
export type UsageEvent = z.infer<typeof UsageEvent>;

export const AnalyticsEvent = z.discriminatedUnion('event', [
  ActivityEvent,
  LanguageSelected,
  AssignmentListShown,
  ListAction,
]);
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;

export const ActivityEvents = z.array(AnalyticsEvent).min(1).max(200);
export type ActivityEvents = z.infer<typeof ActivityEvents>;
