import type { en } from './en.ts';
import type { enLesson } from './en.lesson.ts';

/**
 * A text about `n` of something: one text for each way the language counts, chosen by Intl.PluralRules. `one` is not
 * the number 1 (in Brazilian Portuguese it is also 0), so each of them says {{n}}.
 */
export type Plural = { readonly [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string } & { readonly other: string };

/** Texts of several names are a group; texts by the way of counting are one text. */
type IsLeaf<Text> = Text extends string ? true : keyof Text extends Intl.LDMLPluralRule ? true : false;

/** The same keys as the English texts; what English counts, each language counts in its own way. */
export type TextsLike<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : IsLeaf<English[Key]> extends true
      ? Plural
      : TextsLike<English[Key]>;
};

type Path<Texts> = {
  [Key in keyof Texts & string]: IsLeaf<Texts[Key]> extends true ? Key : `${Key}.${Path<Texts[Key]>}`;
}[keyof Texts & string];

export type Dictionary = TextsLike<typeof en>;
export type LessonDictionary = TextsLike<typeof enLesson>;
export type TextKey = Path<typeof en>;
export type LessonTextKey = TextKey | Path<typeof enLesson>;
