import {
  animate,
  domAnimation,
  LazyMotion,
  useMotionValue,
  useReducedMotion,
  useTransform,
  type MotionValue,
} from 'framer-motion';
import * as m from 'framer-motion/m';
import { useMemo, type RefCallback } from 'react';
import { mouthTexts } from '../../languages/mouth/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { ARTICULATIONS, type Articulation, type Sound } from './articulations.ts';
import { COLORS } from './colors.ts';
import { describe } from './describe.ts';
import { HEAD, NOSE, outlineOf, UPPER_TOOTH, type Outline } from './outline.ts';
import { poseBetween, poseOf, REST, type Pose } from './pose.ts';
import { AirSign, FrontSign, GlideSign, VoiceSign } from './Signs.tsx';
import { styled } from '../styled.ts';

export interface MouthProps {
  sound: Sound;
  heard?: boolean;
  /** Shows only the final position. By default, the browser's reduced-motion setting decides. */
  still?: boolean;
}

export function Mouth({ sound, heard = false, still }: MouthProps) {
  const texts = useTranslate(mouthTexts);
  const lessMotion = useReducedMotion() ?? false;
  const moves = !(still ?? lessMotion);
  const articulation: Articulation = ARTICULATIONS[sound];
  const poses = useMemo(() => [REST, ...articulation.postures.map(poseOf)], [articulation]);
  const end = poses.length - 1;
  const last = poses[end]!;
  // Index of the pose. Fractions lie between two poses.
  const at = useMotionValue(moves ? 0 : end);
  const pose = useTransform(at, (number) => poseAt(poses, number));
  const outline = useTransform(pose, outlineOf);
  const signs = useTransform(at, [end - 0.5, end], [0, 1]);
  const play = useMemo<RefCallback<SVGSVGElement>>(
    () => (picture) => {
      const isUnseen = at.get() === 0 && !at.isAnimating();
      if (picture && moves && (heard || isUnseen)) playThrough(at, end);
    },
    [at, end, heard, moves],
  );
  return (
    <LazyMotion features={domAnimation}>
      <Picture ref={play} viewBox="-28 -12 264 252" role="img" aria-label={describe(articulation, texts)}>
        <Section outline={outline} />
        {end > 1 && <GlideSign from={poses[1]!} to={last} />}
        <FrontSign pose={pose} tongue={articulation.postures[0].tongue === 'betweenTeeth'} />
        <m.g style={{ opacity: signs }}>
          <AirSign air={articulation.air} pose={last} />
        </m.g>
        <VoiceSign voiced={articulation.voiced} shown={signs} />
      </Picture>
    </LazyMotion>
  );
}

function Section({ outline }: { outline: MotionValue<Outline> }) {
  return (
    <>
      <m.path d={useTransform(outline, (of) => of.hollow)} fill={COLORS.hollow} />
      <m.path d={useTransform(outline, (of) => of.chin)} fill={COLORS.skin} />
      <m.path d={useTransform(outline, (of) => of.tongue)} fill={COLORS.tongue} />
      <m.path d={useTransform(outline, (of) => of.lid)} fill="none" stroke={COLORS.skin} {...LID} />
      <m.path d={useTransform(outline, (of) => of.lowerTooth)} {...TOOTH} />
      <path d={HEAD} fill={COLORS.skin} />
      <circle cx="92" cy="16" r="5" fill={COLORS.hollow} />
      <path d={NOSE} fill={COLORS.hollow} />
      <path d="M82 55H140" stroke={COLORS.skin} {...LID} />
      <m.path d={useTransform(outline, (of) => of.velum)} fill={COLORS.skin} />
      <path d={UPPER_TOOTH} {...TOOTH} />
      <m.path d={useTransform(outline, (of) => of.lowerLip.skin)} fill={COLORS.skin} />
      <m.path d={useTransform(outline, (of) => of.lowerLip.red)} fill={COLORS.lip} />
      <m.path d={useTransform(outline, (of) => of.upperLip.skin)} fill={COLORS.skin} />
      <m.path d={useTransform(outline, (of) => of.upperLip.red)} fill={COLORS.lip} />
    </>
  );
}

const LID = { strokeWidth: 6, strokeLinecap: 'round' } as const;
const TOOTH = { fill: COLORS.tooth, stroke: COLORS.hollow, strokeWidth: 1.5 };

function poseAt(poses: readonly Pose[], number: number): Pose {
  const index = Math.min(Math.floor(number), poses.length - 2);
  return poseBetween(poses[index]!, poses[index + 1]!, number - index);
}

/** In seconds. Rest before the first movement, length of a movement, and hold of the first of two positions. */
const WAIT = 0.3;
const MOVE = 0.5;
const HOLD = 0.25;

function playThrough(at: MotionValue<number>, end: number) {
  const spans = end === 1 ? [WAIT, MOVE] : [WAIT, MOVE, HOLD, MOVE];
  const duration = spans.reduce((sum, span) => sum + span, 0);
  let passed = 0;
  const times = [0, ...spans.map((span) => (passed += span) / duration)];
  animate(at, end === 1 ? [0, 0, 1] : [0, 0, 1, 1, 2], { duration, times, ease: 'easeInOut' });
}

const Picture = styled('svg', {
  display: 'block',
  width: '100%',
  height: 'auto',
  borderRadius: 'lg',
  bg: 'cobalt.100',
  overflow: 'hidden',
});
