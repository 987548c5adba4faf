import { describe, expect, it } from 'vitest';
import { PHONES } from '../../words/phones.ts';
import {
  ARTICULATIONS,
  type Articulation,
  type Posture,
  type Sound,
} from '../../src/components/mouth/articulations.ts';
import { describe as describeMouth } from '../../src/components/mouth/describe.ts';
import { frontOf } from '../../src/components/mouth/front.ts';
import { outlineOf, PALATE, surfaceOf } from '../../src/components/mouth/outline.ts';
import { poseBetween, poseOf, REST, type Point } from '../../src/components/mouth/pose.ts';
import { mouthTexts } from '../../src/languages/mouth/en.ts';
import { translator } from '../../src/languages/translator.ts';

const sounds = Object.entries(ARTICULATIONS) as [Sound, Articulation][];
const soundsWith = (holds: (articulation: Articulation) => boolean) =>
  sounds.flatMap(([sound, articulation]) => (holds(articulation) ? [sound] : [])).toSorted();
const soundsFrom = (list: string) => list.split(' ').toSorted();
const startOf = (sound: Sound): Posture => ARTICULATIONS[sound].postures[0];
const endOf = (sound: Sound): Posture => ARTICULATIONS[sound].postures.at(-1)!;

/** Returns points along the tongue's drawn surface. */
function drawn(posture: Posture): Point[] {
  const numbers = surfaceOf(poseOf(posture))
    .match(/-?[\d.]+/g)!
    .map(Number);
  const all = Array.from({ length: numbers.length / 2 }, (_, index): Point => [
    numbers[2 * index]!,
    numbers[2 * index + 1]!,
  ]);
  const curves = Array.from({ length: (all.length - 1) / 3 }, (_, index) => all.slice(3 * index, 3 * index + 4));
  return curves.flatMap((curve) =>
    Array.from({ length: 20 }, (_, step): Point => {
      const part = step / 20;
      const weights = [(1 - part) ** 3, 3 * part * (1 - part) ** 2, 3 * part ** 2 * (1 - part), part ** 3];
      const sum = (axis: 0 | 1) => weights.reduce((total, weight, index) => total + weight * curve[index]![axis], 0);
      return [sum(0), sum(1)];
    }),
  );
}

/** The roof of the mouth with the raised soft palate behind it. */
const ROOF: Point[] = [...PALATE, [159, 80.5], [174, 86]];

function roofAt(x: number): number {
  const index = ROOF.findIndex(([end]) => end >= x);
  const [[fromX, fromY], [toX, toY]] = [ROOF[index - 1]!, ROOF[index]!];
  return fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX);
}

/**
 * Returns the position and width, in drawing units, of the narrowest gap between the tongue and the roof of the mouth.
 */
function narrowest(posture: Posture): { x: number; gap: number } {
  return drawn(posture)
    .filter(([x]) => x > 75 && x < 170)
    .map(([x, y]) => ({ x, gap: y - roofAt(x) }))
    .reduce((least, next) => (next.gap < least.gap ? next : least));
}

const highest = (posture: Posture) => drawn(posture).reduce((top, point) => (point[1] < top[1] ? point : top));

/** Expectations come from the sources in docs/decisions/0070, and from Ladefoged and Johnson, A Course in Phonetics. */
describe('[SPK-12] the picture of the mouth', () => {
  it('exists for each sound that the engine scores', () => {
    expect(Object.keys(ARTICULATIONS).toSorted()).toEqual([...PHONES].toSorted());
  });

  it('shakes the throat for all sounds except voiceless ones', () => {
    expect(soundsWith(({ voiced }) => !voiced)).toEqual(soundsFrom('P T K CH F TH S SH HH'));
  });

  it.each([
    ['burst', 'P B T D K G'],
    ['friction', 'F V TH DH S Z SH ZH HH CH JH'],
    ['nose', 'M N NG'],
    ['sides', 'L'],
  ])('shows the air by the manner: %s', (manner, list) => {
    expect(soundsWith(({ air }) => air === manner)).toEqual(soundsFrom(list));
  });

  it('lowers the soft palate for nasals alone', () => {
    expect(soundsWith(({ postures }) => postures.some(({ nasal }) => nasal))).toEqual(soundsFrom('M N NG'));
  });

  it('closes the lips for bilabials alone', () => {
    const closed = soundsWith(({ postures: [start] }) => poseOf(start).upperLip === poseOf(start).lowerLip);
    expect(closed).toEqual(soundsFrom('P B M'));
  });

  it('puts the lower lip under the upper teeth for labiodentals alone', () => {
    expect(soundsWith(({ postures: [start] }) => poseOf(start).tucked === 1)).toEqual(soundsFrom('F V'));
  });

  it('puts the tip of the tongue past the upper teeth for dentals alone', () => {
    // The upper teeth end at 64.
    expect(soundsWith(({ postures: [start] }) => poseOf(start).tongue[0][0] < 64)).toEqual(soundsFrom('TH DH'));
  });

  it.each([
    ['the ridge behind the teeth', 75, 90, 'T D N L'],
    ['the back of the ridge', 90, 105, 'CH JH'],
    ['the soft palate and the end of the hard one', 140, 165, 'K G NG'],
  ])('touches %s for the stops, nasals, and laterals of that place alone', (_, from, to, list) => {
    const touching = soundsWith(({ postures: [start] }) => {
      const { x, gap } = narrowest(start);
      return gap < 0.5 && x > from && x < to;
    });
    expect(touching).toEqual(soundsFrom(list));
  });

  it.each([
    ['S Z', 75, 92],
    ['SH ZH', 90, 108],
  ])('leaves a narrow gap for the sibilants %s', (list, from, to) => {
    for (const sound of list.split(' ') as Sound[]) {
      const { x, gap } = narrowest(startOf(sound));
      expect(gap).toBeGreaterThan(1);
      expect(gap).toBeLessThan(7);
      expect(x).toBeGreaterThan(from);
      expect(x).toBeLessThan(to);
    }
  });

  it.each(soundsFrom('R ER Y W IY IH EH AE AA AO UH UW AH EY AY AW OW OY') as Sound[])(
    'touches nothing for the approximant or vowel %s',
    (sound) => {
      expect(narrowest(startOf(sound)).gap).toBeGreaterThan(2);
      expect(narrowest(endOf(sound)).gap).toBeGreaterThan(2);
    },
  );

  it.each([
    ['front', 'IY IH EY EH AE'],
    ['back', 'UW UH OW AO AA'],
  ])('draws the %s vowels one lower than the other', (_, list) => {
    const heights = (list.split(' ') as Sound[]).map((sound) => highest(startOf(sound))[1]);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(new Set(heights).size).toBe(heights.length);
  });

  it('draws front vowels in front of central ones, and those in front of back ones', () => {
    const places = (list: string) => (list.split(' ') as Sound[]).map((sound) => highest(startOf(sound))[0]);
    const [front, central, back] = [places('IY IH EH AE EY'), places('AH'), places('AA AO UH UW OW')];
    expect(Math.max(...front)).toBeLessThan(Math.min(...central));
    expect(Math.max(...central)).toBeLessThan(Math.min(...back));
  });

  it('opens the jaw wider for a lower vowel', () => {
    for (const list of ['IY IH EH AE', 'UW UH AO AA']) {
      const jaws = (list.split(' ') as Sound[]).map((sound) => startOf(sound).jaw);
      expect(jaws).toEqual(jaws.toSorted((a, b) => a - b));
    }
  });

  it('narrows the throat for the low back vowel and widens it for the high front one', () => {
    const root = (sound: Sound) => poseOf(startOf(sound)).tongue[4][0];
    expect(root('AA')).toBeGreaterThan(root('AH'));
    expect(root('IY')).toBeLessThan(root('AH'));
  });

  it('rounds the lips for back vowels that are not low, and for W, R, and the hushing sounds', () => {
    const rounded = soundsWith(({ postures }) => postures.some(({ lips }) => lips === 'round'));
    expect(rounded).toEqual(soundsFrom('UW UH OW AO OY AW W R ER SH ZH CH JH'));
    for (const sound of rounded) expect(poseOf(startOf(sound === 'AW' ? 'UH' : sound)).forward).toBeGreaterThan(0);
  });

  it('moves for diphthongs and affricates alone', () => {
    expect(soundsWith(({ postures }) => postures.length > 1)).toEqual(soundsFrom('EY AY OY OW AW CH JH'));
  });

  it.each([
    ['EY AY OY', 'front'],
    ['OW AW', 'back'],
  ])('raises the tongue during %s, toward the %s', (list, where) => {
    for (const sound of list.split(' ') as Sound[]) {
      const [endX, endY] = highest(endOf(sound));
      expect(endY).toBeLessThan(highest(startOf(sound))[1]);
      expect(endX < 130 ? 'front' : 'back').toBe(where);
    }
  });

  it('has a different text for each sound with a different picture', () => {
    const texts = translator('en', {}, mouthTexts);
    const said = Map.groupBy(sounds, ([, articulation]) => describeMouth(articulation, texts as never));
    const alike = [...said.values()].filter(({ length }) => length > 1).map((group) => group.map(([sound]) => sound));
    // A semivowel looks like its vowel, and R looks like ER.
    expect(alike.map((group) => group.toSorted().join(' ')).toSorted()).toEqual(['ER R', 'IY Y', 'UW W']);
  });

  it('draws only numbers, also between rest and each position', () => {
    for (const [, { postures }] of sounds) {
      for (const posture of postures) {
        const pose = poseBetween(REST, poseOf(posture), 0.5);
        const { upperLip, lowerLip, ...rest } = outlineOf(pose);
        const paths = [
          ...Object.values(rest),
          upperLip.red,
          upperLip.skin,
          ...Object.values(lowerLip),
          ...Object.values(frontOf(pose)),
        ];
        expect(paths.join('')).not.toMatch(/NaN|undefined|e-/);
      }
    }
  });
});
