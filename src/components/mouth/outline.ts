import { pointBetween, points, type Point, type Pose } from './pose.ts';

const JAW_JOINT: Point = [196, 92];

/** Turns a point of the closed jaw around the joint. `degrees` opens the jaw. */
function onJaw([x, y]: Point, degrees: number): Point {
  const angle = (-degrees * Math.PI) / 180;
  const [dx, dy] = [x - JAW_JOINT[0], y - JAW_JOINT[1]];
  return [
    JAW_JOINT[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
    JAW_JOINT[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
}

const write = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Returns the Catmull-Rom curves from the second point to the second to last. */
function curves(through: readonly Point[]): string {
  return through
    .slice(1, -2)
    .map((from, index) => {
      const [before, to, after] = [through[index]!, through[index + 2]!, through[index + 3]!];
      const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
      const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
      return `C${write(leave)} ${write(arrive)} ${write(to)}`;
    })
    .join('');
}

const along = (line: readonly Point[]) => curves([line[0]!, ...line, line.at(-1)!]);
const open = (line: readonly Point[]) => `M${write(line[0]!)}${along(line)}`;
const closed = (line: readonly Point[]) => `M${write(line[0]!)}${curves([line.at(-1)!, ...line, line[0]!, line[1]!])}Z`;

/** The roof of the mouth, from the gum behind the teeth to the end of the hard palate. */
export const PALATE = points('74,99 79,102.5 87,100 96,88.5 109,80 126,76.5 146,79');

export const HEAD =
  'M66 -30C64 -10 68 8 62 22C56 40 39 52 29 66C25 72 28 78 35 80C42 82 49 79 52 84C54 88 52 92 54 98L66 104L74 99' +
  `${along(PALATE)}V72H204V260H260V-30Z`;

export const NOSE =
  'M34 79C36 66 44 56 58 51C90 42 140 40 168 44C190 47 204 56 204 76V104H186L146 68C112 64 80 64 62 69C52 72 46 76 45 82Z';

export const UPPER_TOOTH = 'M65 97C64.5 104 63.5 111 63.5 115.5Q65 120.5 68 117.5C71.5 111 73.5 105 75 99Z';

export const surfaceOf = ({ tongue }: Pose) => open(tongue);

const TIP = 9;

function tongueOf({ tongue, jaw }: Pose): string {
  const [tip, blade, , , root] = tongue;
  const length = Math.hypot(blade[0] - tip[0], blade[1] - tip[1]);
  const [x, y] = [(blade[0] - tip[0]) / length, (blade[1] - tip[1]) / length];
  const blunt: Point = [tip[0] - 0.5 * TIP * y, tip[1] + 0.5 * TIP * x];
  const under: Point = [tip[0] + TIP * (0.6 * x - 1.3 * y), tip[1] + TIP * (0.6 * y + 1.3 * x)];
  // A retracted tip pulls the tissue under it along.
  const floor = onJaw([90 + 0.7 * Math.max(0, tip[0] - 82), 142], jaw);
  const surface = open([floor, under, blunt, ...tongue, [root[0] + 1, 171], [169, 192]]);
  return `${surface}C158 202 124 186 ${write(onJaw([104, 172], jaw))}S${write(onJaw([86, 156], jaw))} ${write(floor)}Z`;
}

const RAISED = points('136,69 164,63 186,64 204,70 204,84 195,90 190,104 182,98 174,86 159,80.5 136,75');
const HANGING = points('136,69 160,71 175,82 185,98 188,108 187,117 182,123 175,116 168,102 157,88 136,75');

function velumOf({ velum }: Pose): string {
  return closed(RAISED.map((point, index) => pointBetween(point, HANGING[index]!, velum)));
}

interface Lip {
  skin: string;
  red: string;
}

function upperLipOf({ upperLip: edge, forward }: Pose): Lip {
  const out = 8 * forward;
  const border: Point = [45.5 - out * 0.8, edge - 10];
  const inner: Point = [60 - out * 0.4, edge - 5];
  return {
    skin: `M52 84C51 90 ${write([47 - out * 0.5, 92])} ${write(border)}L${write(inner)}L67 96Z`,
    red: closed([border, [41.5 - out, edge - 5], [44 - out, edge - 0.5], [52 - out * 0.8, edge], inner]),
  };
}

function lowerLipOf({ lowerLip: edge, forward, tucked, jaw }: Pose): Lip {
  const out = 8 * forward - 8 * tucked;
  const border: Point = [47 - out * 0.8, edge + 13];
  const inner: Point = [61 - out * 0.4, edge + 8];
  const fold = onJaw([51, 145], jaw);
  const toFold = `Q${write([fold[0] + 2, (border[1] + fold[1]) / 2])} ${write(fold)}`;
  return {
    skin: `M${write(border)}${toFold}L${write(onJaw([70, 150], jaw))}L${write(onJaw([67, 131], jaw))}L${write(inner)}Z`,
    red: closed([
      border,
      [42.5 - out, edge + 8],
      [43.5 - out, edge + 2],
      [52 - out * 0.8, edge],
      [59 - out * 0.5, edge + 2],
      inner,
    ]),
  };
}

function chinOf({ jaw }: Pose): string {
  const at = (x: number, y: number) => write(onJaw([x, y], jaw));
  return (
    `M${at(66, 130)}L${at(51, 144)}C${at(48, 152)} ${at(45, 158)} ${at(46, 168)}C${at(47, 182)} ${at(58, 193)} ${at(76, 195)}` +
    `C${at(98, 198)} 128 206 136 216C142 224 142 234 142 250L172 250L172 190L${at(120, 160)}L${at(92, 142)}L${at(79, 129)}Z`
  );
}

function lowerToothOf({ jaw }: Pose): string {
  const at = (x: number, y: number) => write(onJaw([x, y], jaw));
  return `M${at(66, 132)}C${at(67, 126)} ${at(67.5, 121)} ${at(68, 117.5)}Q${at(70, 114)} ${at(72.5, 117)}C${at(75, 122)} ${at(77, 127)} ${at(79, 132)}Z`;
}

function hollowOf({ upperLip, lowerLip, forward, jaw }: Pose): string {
  const front = 55 - 6 * forward;
  const bottom = write(onJaw([70, 140], jaw));
  return `M${write([front, upperLip - 4])}L${write([front + 1, lowerLip + 5])}L${bottom}L172 200V246H206V64H140L66 92Z`;
}

export interface Outline {
  hollow: string;
  chin: string;
  tongue: string;
  /** Epiglottis, which the root of the tongue pushes. */
  lid: string;
  lowerTooth: string;
  velum: string;
  upperLip: Lip;
  lowerLip: Lip;
}

export function outlineOf(pose: Pose): Outline {
  return {
    hollow: hollowOf(pose),
    chin: chinOf(pose),
    tongue: tongueOf(pose),
    lid: `M171 198Q181 190 ${(pose.tongue[4][0] + 9).toFixed(1)} 170`,
    lowerTooth: lowerToothOf(pose),
    velum: velumOf(pose),
    upperLip: upperLipOf(pose),
    lowerLip: lowerLipOf(pose),
  };
}
