/**
 * A text about `n` of something, with one text for each plural form of the language (Intl.PluralRules). Missing forms fall
 * back to `other`. In Brazilian Portuguese, `one` is also 0.
 */
export type Plural = { readonly [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string } & { readonly other: string };

type IsLeaf<Text> = Text extends string ? true : keyof Text extends Intl.LDMLPluralRule ? true : false;

/** The keys of the English texts. Each language has its own plural forms. */
export type TextsLike<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : IsLeaf<English[Key]> extends true
      ? Plural
      : TextsLike<English[Key]>;
};

export type KeyOf<Texts> = Texts extends unknown
  ? {
      [Key in keyof Texts & string]: IsLeaf<Texts[Key]> extends true ? Key : `${Key}.${KeyOf<Texts[Key]>}`;
    }[keyof Texts & string]
  : never;
