export type Pair = { word: string; neighbor: string };

/*
 * Pairs that learners confuse, up to three per contrast. All are near words, so that the engine can tell them apart.
 * `training/model-audio/make-small.ts` makes the recordings in ./audio. Leave out a pair that the engine mishears.
 */
const PAIRS = `
ship sheep, bit beat, grin green, head had, guess gas, cat cut, cap cup, hat hut, wet wait, pepper paper, pen pain,
pull pool, ball bowl, hall hole, law low, bike bake, white wait, like lake, shout shot, toys toes, noise nose,
hurt hut, shirt shut, turn ten,
thumb some, think sink, path pass, thank tank, three tree, thin tin, bath bat, three free, there dare,
right light, rain lane, fly fry, right white, run one, ring wing, hat rat, hope rope, hide ride,
night light, snow slow, no low, mine nine, mice nice, thin thing,
vote boat, vet bet, vest west, vet wet, vine wine,
see she, sell shell, save shave, wash watch, sheep cheap, shop chop, choke joke, jello yellow, jet yet,
eyes ice, prize price, knees niece, bear pear, pig big, peach beach, town down, time dime, coat code,
coat goat, class glass, cold gold, fall hall, fold hold, feet heat, coffee copy, leaf leap, four pour
`;

export const SOUND_PAIRS: readonly Pair[] = PAIRS.trim()
  .split(/,\s*/)
  .map((pair) => {
    const [word, neighbor] = pair.split(' ') as [string, string];
    return { word, neighbor };
  });
