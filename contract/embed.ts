import { z } from 'zod';

/** Address of the page in `/flutter-embed` (NAV-10), or null if the operator has not set one (D37). */
export const EmbedSettings = z.object({ url: z.url({ protocol: /^https?$/ }).nullable() });
export type EmbedSettings = z.infer<typeof EmbedSettings>;

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

export const EMBED_TOKEN_FIELD = 'session_token';
