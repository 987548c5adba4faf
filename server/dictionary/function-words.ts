/**
 * Words WordNet leaves out on purpose (it has nouns, verbs, adjectives and adverbs only), or has only as something a
 * learner never means: `he`, the gas; `in`, the inch. They are known, and never taken for a noun.
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the this that these those some any no every each either neither both all another other such what which whose ' +
    'i me my mine myself you your yours yourself yourselves he him his himself she her hers herself it its itself ' +
    'we us our ours ourselves they them their theirs themselves who whom someone somebody something anyone anybody ' +
    'anything everyone everybody everything nobody nothing none ' +
    'of in on at by for with from to into onto about above below under over across through between among around against ' +
    'along behind beside besides beyond despite down during except inside near off out outside past per since than ' +
    'throughout till toward towards until up upon via within without after before ' +
    'and or but nor so yet if because although though unless while whereas whether when whenever where wherever why how ' +
    'as like is am are was were be been being do does did have has had must shall should would could ought cannot not ' +
    'hello hi bye goodbye oh ah wow ok okay yes'
  ).split(' '),
);

/** Words of today that WordNet 3.1 is too old for. */
export const NEW_WORDS: ReadonlySet<string> = new Set(
  'app apps emoji emojis covid vlog vlogs wifi selfie selfies smartphone smartphones online offline email emails'.split(
    ' ',
  ),
);
