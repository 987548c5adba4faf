import type { ChartPlace, Posture, TonguePlace } from './articulations.ts';

/** In units of the drawing, about 1.6 per mm. x grows toward the throat, and y grows downward. */
export type Point = readonly [x: number, y: number];

/** Points on the tongue's surface in the middle of the mouth. */
export type Tongue = readonly [tip: Point, blade: Point, top: Point, back: Point, root: Point];

/** All movable parts as numbers, so that poses can be interpolated. */
export interface Pose {
  tongue: Tongue;
  /** In degrees. */
  jaw: number;
  /** y of the lips' edges. */
  upperLip: number;
  lowerLip: number;
  /** Protrusion of the lips, 0 to 1. Negative if they are drawn back. */
  forward: number;
  /** 1 if the lower lip is tucked under the teeth. */
  tucked: number;
  /** 0 if raised, 1 if hanging. */
  velum: number;
}

/** Parses points as in SVG, such as `80,122 91,111`. */
export function points(written: string): readonly Point[] {
  return written.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number);
    return [x!, y!];
  });
}

const tongue = (written: string) => points(written) as unknown as Tongue;

/** Tip, blade, top, back, and root. */
const TONGUES: Record<TonguePlace, Tongue> = {
  rest: tongue('80,122 91,111 122,100 152,110 168,146'),
  betweenTeeth: tongue('59,121 78,114 118,104 152,110 169,146'),
  onRidge: tongue('80,103 93,98 122,102 152,110 168,146'),
  nearRidge: tongue('80,108 92,103 122,98 152,108 168,146'),
  onBackOfRidge: tongue('86,104 97,87 122,90 152,104 168,146'),
  nearBackOfRidge: tongue('84,111 98,94 122,88 152,104 168,146'),
  tipOnRidge: tongue('80,101.5 94,111 122,112 158,106 178,146'),
  curledBack: tongue('96,98 109,105 134,102 160,112 182,146'),
  onSoftPalate: tongue('85,128 108,108 149,79 171,98 173,142'),
};

/** The corner vowels of the chart. All others lie between them. */
const CLOSE_FRONT = tongue('80,124 88,107 112,86 142,98 160,142');
const CLOSE_BACK = tongue('95,130 110,112 148,89 169,106 172,144');
const OPEN_FRONT = tongue('86,143 98,131 122,117 152,122 172,154');
const OPEN_BACK = tongue('94,146 108,135 142,121 170,126 185,156');

const mix = (from: number, to: number, part: number) => from + (to - from) * part;
export const pointBetween = ([x, y]: Point, [toX, toY]: Point, part: number): Point => [
  mix(x, toX, part),
  mix(y, toY, part),
];

function bend(from: Tongue, to: Tongue, part: number): Tongue {
  const at = (index: number) => pointBetween(from[index]!, to[index]!, part);
  return [at(0), at(1), at(2), at(3), at(4)];
}

const tongueAt = ({ height, back }: ChartPlace) =>
  bend(bend(OPEN_FRONT, OPEN_BACK, back), bend(CLOSE_FRONT, CLOSE_BACK, back), height);

const LIP = 112;

function lipsOf({ lips, rounding, jaw }: Posture): Pick<Pose, 'upperLip' | 'lowerLip' | 'forward'> {
  // The lower lip moves with the jaw.
  const apart = 2.2 * jaw;
  return {
    open: { upperLip: LIP - 1, lowerLip: LIP + 2 + apart, forward: 0 },
    spread: { upperLip: LIP - 2, lowerLip: LIP + 3 + apart, forward: -0.35 },
    round: { upperLip: LIP + 1, lowerLip: LIP + 1 + mix(Math.max(apart, 6), 5, rounding), forward: rounding },
    closed: { upperLip: LIP + 3, lowerLip: LIP + 3, forward: 0 },
    underTeeth: { upperLip: LIP - 2, lowerLip: LIP + 6, forward: -0.2 },
  }[lips];
}

export function poseOf(posture: Posture): Pose {
  const { tongue: place, jaw, lips, nasal } = posture;
  return {
    tongue: typeof place === 'string' ? TONGUES[place] : tongueAt(place),
    jaw,
    tucked: lips === 'underTeeth' ? 1 : 0,
    velum: nasal ? 1 : 0,
    ...lipsOf(posture),
  };
}

export const REST: Pose = poseOf({ tongue: 'rest', lips: 'closed', rounding: 0, jaw: 1.6, nasal: true });

/** Interpolates two poses. `part` is 0 to 1. */
export function poseBetween(from: Pose, to: Pose, part: number): Pose {
  const between = (of: Exclude<keyof Pose, 'tongue'>) => mix(from[of], to[of], part);
  return {
    tongue: bend(from.tongue, to.tongue, part),
    jaw: between('jaw'),
    upperLip: between('upperLip'),
    lowerLip: between('lowerLip'),
    forward: between('forward'),
    tucked: between('tucked'),
    velum: between('velum'),
  };
}
