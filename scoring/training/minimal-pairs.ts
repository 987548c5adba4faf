/** Words that differ in one sound, as learners practice them; both directions count. */
const PAIRS = `
ship sheep, live leave, it eat, sit seat, bit beat, hit heat, fill feel, this these, rich reach, chip cheap, is ease,
full fool, pull pool, bad bed, man men, sad said, had head, and end, pan pen, sat set, bag beg, than then,
cat cut, hat hut, cap cup, fan fun, ran run, bat but, lack luck, cot cut, not nut, hot hut, shot shut, doll dull,
get gate, let late, pen pain, men main, tell tale, wet wait, sell sale, red raid, 
caught coat, bought boat, law low, saw so, ball bowl, call coal, work walk, bird bed, her hair,
three free, think sink, thing sing, thick sick, thank sank, mouth mouse, path pass, thin tin, three tree, both boat,
thank tank, they day, then den, those doze, there dare, breathe breeze, with wit,
right light, read lead, rice lice, road load, rock lock, wrong long, glass grass, fly fry, play pray, collect correct,
very berry, vest best, van ban, vote boat, vine wine, vest west, veil whale, very wary, vet wet,
see she, sip ship, seat sheet, save shave, sort short, so show, chip ship, chair share, watch wash, much mush, cheap jeep,
bag back, pig pick, dog dock, had hat, bed bet, side sight, ride right, need neat, cab cap, rope robe, eyes ice,
prize price, peas peace, his hiss, knees niece, have half, leave leaf, save safe, big pig, bear pear, bark park,
coat goat, could good, card guard, come gum, town down, time dime, two do, try dry, thirteen thirty, fourteen forty,
fifteen fifty, sixteen sixty, seventeen seventy, eighteen eighty, nineteen ninety, sing sin, thing thin, rang ran,
sung sun, night knife, nine knife, cold gold, now no, house how, found phone, my may, buy bay,
white wait, like lake, year ear, east yeast, food foot, who how
`;

/** Of each word the others that are nearly it. */
export const MINIMAL_PAIRS = new Map<string, string[]>();
for (const pair of PAIRS.trim().split(/,\s*/)) {
  const [a, b] = pair.trim().split(' ') as [string, string];
  MINIMAL_PAIRS.set(a, [...(MINIMAL_PAIRS.get(a) ?? []), b]);
  MINIMAL_PAIRS.set(b, [...(MINIMAL_PAIRS.get(b) ?? []), a]);
}
