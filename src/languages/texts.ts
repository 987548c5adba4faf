import type { en } from './en.ts';
import type { enLesson } from './en.lesson.ts';

type Leaf = string | ((params: never) => string);

/** The same keys as the English texts, each with a text or with a function that writes one. */
export type TextsLike<English> = {
  readonly [Key in keyof English]: English[Key] extends Leaf ? Leaf : TextsLike<English[Key]>;
};

type Path<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends Leaf ? Key : `${Key}.${Path<Texts[Key]>}`;
}[keyof Texts & string];

export type Dictionary = TextsLike<typeof en>;
export type LessonDictionary = TextsLike<typeof enLesson>;
export type TextKey = Path<typeof en>;
export type LessonTextKey = TextKey | Path<typeof enLesson>;
