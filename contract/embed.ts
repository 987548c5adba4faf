import { z } from 'zod';

/** Where the page is that `/flutter-embed` shows (NAV-10); null where the operator has named none (D37). */
export const EmbedSettings = z.object({ url: z.url({ protocol: /^https?$/ }).nullable() });
export type EmbedSettings = z.infer<typeof EmbedSettings>;

/** The one lesson it shows. */
export const EMBED_LESSON = {
  assignmentName: 'Talking about food',
  gameId: 'demo-game-order-lunch',
  lessonContentId: 'demo-content-order-lunch',
  learningPathId: 'demo-path-everyday-english',
  unitId: 'demo-unit-food',
  unitTopic: 'Food and drink',
  lessonId: 'demo-lesson-order-lunch',
  lessonTitle: 'Order lunch',
  gameType: 'conversation',
  lessonGameType: 'role_play',
} as const;

/** The lesson's fields in the query of the frame's address. The student's session token joins them. */
export const EMBED_QUERY = {
  game_id: EMBED_LESSON.gameId,
  lesson_content_id: EMBED_LESSON.lessonContentId,
  learning_path_id: EMBED_LESSON.learningPathId,
  unit_id: EMBED_LESSON.unitId,
  unit_topic: EMBED_LESSON.unitTopic,
  lesson_id: EMBED_LESSON.lessonId,
  lesson_title: EMBED_LESSON.lessonTitle,
  game_type: EMBED_LESSON.gameType,
  lesson_game_type: EMBED_LESSON.lessonGameType,
} as const;

/** The query field that carries the session token to the frame. */
export const EMBED_TOKEN_FIELD = 'session_token';
