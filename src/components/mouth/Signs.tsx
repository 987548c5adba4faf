import { useTransform, type MotionValue } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useId } from 'react';
import type { Air } from './articulations.ts';
import { COLORS } from './colors.ts';
import { frontOf } from './front.ts';
import { surfaceOf } from './outline.ts';
import type { Pose } from './pose.ts';

const LINE = {
  fill: 'none',
  stroke: COLORS.sign,
  strokeWidth: 5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Paths before lips or a nostril at 0, 0. */
const AIR: Record<Air, string> = {
  burst: 'M-6 0H-28M-8 -9L-24 -19M-8 9L-24 19',
  friction: 'M-4 -7q-6 -6 -12 0t-12 0t-12 0M-4 7q-6 -6 -12 0t-12 0t-12 0',
  sides: 'M-4 -7C-14 -18 -26 -18 -38 -10M-29 -20L-39 -9L-26 -4M-4 7C-14 18 -26 18 -38 10M-29 20L-39 9L-26 4',
  nose: 'M-3 5L-16 27M-20 14L-17 28L-4 24',
  free: 'M-4 0H-42M-32 -10L-43 0L-32 10',
};

export function AirSign({ air, pose: { upperLip, lowerLip, forward } }: { air: Air; pose: Pose }) {
  const at = air === 'nose' ? 'translate(34 84)' : `translate(${34 - 8 * forward} ${(upperLip + lowerLip) / 2})`;
  return <path d={AIR[air]} transform={at} {...LINE} />;
}

/** The vocal folds, which meet and shake for a voiced sound. `shown` is 0 to 1. */
export function VoiceSign({ voiced, shown }: { voiced: boolean; shown: MotionValue<number> }) {
  const folds = useTransform(shown, (part) => {
    const gap = voiced ? 8 - 6 * part : 8;
    return `M166 203L${188 - gap} 220L166 237ZM210 203L${188 + gap} 220L210 237Z`;
  });
  return (
    <>
      <m.path d={folds} fill={COLORS.skin} />
      {voiced && (
        <m.path
          d="M163 213q-5 7 0 14M153 207q-9 13 0 26M213 213q5 7 0 14M223 207q9 13 0 26"
          style={{ opacity: shown }}
          {...LINE}
          strokeWidth={4}
        />
      )}
    </>
  );
}

export function FrontSign({ pose, tongue }: { pose: MotionValue<Pose>; tongue: boolean }) {
  const id = useId();
  const front = useTransform(pose, frontOf);
  const opening = useTransform(front, (of) => of.opening);
  return (
    <g transform="translate(8 200)">
      <m.path d={useTransform(front, (of) => of.lips)} fill={COLORS.lip} />
      <clipPath id={id}>
        <m.path d={opening} />
      </clipPath>
      <m.path d={opening} fill={COLORS.hollow} />
      <g clipPath={`url(#${id})`}>
        {tongue && <ellipse cy="4" rx="13" ry="6" fill={COLORS.tongue} />}
        <m.path d={useTransform(front, (of) => of.teeth)} fill={COLORS.tooth} />
      </g>
    </g>
  );
}

export function GlideSign({ from, to }: { from: Pose; to: Pose }) {
  const surface = surfaceOf(from);
  const arrow = arrowFrom(from, to);
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={surface} stroke={COLORS.hollow} strokeWidth="5" />
      <path d={surface} stroke={COLORS.tooth} strokeWidth="2" strokeDasharray="1 6" />
      <path d={arrow} stroke={COLORS.hollow} strokeWidth="7" />
      <path d={arrow} stroke={COLORS.tooth} strokeWidth="3" />
    </g>
  );
}

/** An arrow shorter than its head shows no direction. */
const SHORTEST = 8;

function arrowFrom(from: Pose, to: Pose): string {
  const [[x, y], [endX, endY]] = [from.tongue[2], to.tongue[2]];
  const length = Math.hypot(endX - x, endY - y);
  if (length < SHORTEST) return '';
  const [dx, dy] = [(endX - x) / length, (endY - y) / length];
  const barb = (side: number) => `${endX - 7 * dx - side * dy} ${endY - 7 * dy + side * dx}`;
  return `M${x} ${y}L${endX} ${endY}M${barb(5)}L${endX} ${endY}L${barb(-5)}`;
}
