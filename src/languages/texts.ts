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

/** The keys of some texts, by their path: `login.title`. */
export type KeyOf<Texts> = Texts extends unknown
  ? {
      [Key in keyof Texts & string]: IsLeaf<Texts[Key]> extends true ? Key : `${Key}.${KeyOf<Texts[Key]>}`;
    }[keyof Texts & string]
  : never;
