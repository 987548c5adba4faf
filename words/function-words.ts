/** Function words that learners put in place of one another. */
const GROUPS = `
in on at off of to for from with by
am is are was were be
a an the some my your his her our their
I you he she it we they
me him her it us them you
and or but
do does did
this that these those
can can't will won't would should could
have has had
no not
what where when who why how`;

/** Other function words that may be said in place of one. */
export const EXCHANGED_FOR: ReadonlyMap<string, readonly string[]> = new Map(
  Map.groupBy(
    GROUPS.trim()
      .toLowerCase()
      .split('\n')
      .map((line) => line.split(' '))
      .flatMap((group) => group.flatMap((word) => group.flatMap((other) => (other === word ? [] : [{ word, other }])))),
    ({ word }) => word,
  )
    .entries()
    .map(([word, pairs]) => [word, [...new Set(pairs.map(({ other }) => other))]]),
);
