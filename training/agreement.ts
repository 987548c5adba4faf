/** Measures agreement with the experts by speaker, so that speakers can be resampled. */
import { randomFrom } from './random.ts';

/** Weight and weighted sums of one speaker's pairs. `x` is ours, `y` the experts'. */
type Sums = { n: number; x: number; y: number; xx: number; yy: number; xy: number; miss: number };

const NOTHING: Sums = { n: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0, miss: 0 };
const NAMES = ['n', 'x', 'y', 'xx', 'yy', 'xy', 'miss'] as const;
const DRAWS = 1000;
const TAIL = 0.05;

const round = (value: number): number => Math.round(1000 * value) / 1000;

function sumOf(all: readonly Sums[]): Sums {
  const sum = { ...NOTHING };
  for (const one of all) for (const name of NAMES) sum[name] += one[name];
  return sum;
}

function correlationOf({ n, x, y, xx, yy, xy }: Sums): number {
  return (xy - (x * y) / n) / Math.sqrt((xx - (x * x) / n) * (yy - (y * y) / n));
}

export class Agreement {
  readonly #speakers = new Map<string, Sums>();

  add(speaker: string, ours: number, theirs: number, weight = 1): void {
    const sums = this.#speakers.get(speaker) ?? { ...NOTHING };
    sums.n += weight;
    sums.x += weight * ours;
    sums.y += weight * theirs;
    sums.xx += weight * ours * ours;
    sums.yy += weight * theirs * theirs;
    sums.xy += weight * ours * theirs;
    sums.miss += weight * Math.abs(ours - theirs);
    this.#speakers.set(speaker, sums);
  }

  get correlation(): number {
    return round(correlationOf(sumOf([...this.#speakers.values()])));
  }

  get meanError(): number {
    const { miss, n } = sumOf([...this.#speakers.values()]);
    return round(miss / n);
  }

  /** Mean of ours minus theirs. */
  get bias(): number {
    const { x, y, n } = sumOf([...this.#speakers.values()]);
    return round((x - y) / n);
  }

  /** 90 percent interval of the correlation over resampled speakers. */
  get interval(): [number, number] {
    const speakers = [...this.#speakers.values()];
    const random = randomFrom(1);
    const drawn = Array.from({ length: DRAWS }, () =>
      correlationOf(sumOf(speakers.map(() => speakers[Math.floor(random() * speakers.length)]!))),
    ).toSorted((a, b) => a - b);
    return [round(drawn[Math.floor(TAIL * DRAWS)]!), round(drawn[Math.floor((1 - TAIL) * DRAWS)]!)];
  }
}
