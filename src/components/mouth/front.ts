import type { Pose } from './pose.ts';

/** Paths of a mouth from the front, around 0, 0. */
export interface Front {
  lips: string;
  opening: string;
  teeth: string;
}

export function frontOf({ upperLip, lowerLip, forward, tucked, jaw }: Pose): Front {
  const width = 22 - (forward > 0 ? 11 : 12) * forward;
  const height = (lowerLip - upperLip) / 2;
  const full = 6.5 + 1.5 * Math.max(forward, 0);
  const [edge, top, bottom] = [width + full, -height - full, (height + full + 2) * 1.3];
  return {
    lips:
      `M${-edge} 0C${-edge * 0.6} ${top * 0.9} ${-edge * 0.35} ${top - 3} ${-edge * 0.18} ${top - 1}Q0 ${top + 3} ${edge * 0.18} ${top - 1}` +
      `C${edge * 0.35} ${top - 3} ${edge * 0.6} ${top * 0.9} ${edge} 0C${edge * 0.6} ${bottom} ${-edge * 0.6} ${bottom} ${-edge} 0Z`,
    opening: `M${-width} 0C${-width * 0.62} ${-height * 1.34} ${width * 0.62} ${-height * 1.34} ${width} 0C${width * 0.62} ${height * 1.34} ${-width * 0.62} ${height * 1.34} ${-width} 0Z`,
    teeth: teethOf(width, height, { forward, tucked, jaw }),
  };
}

function teethOf(width: number, height: number, { forward, tucked, jaw }: Pick<Pose, 'forward' | 'tucked' | 'jaw'>) {
  // Very round lips cover the teeth.
  if (forward > 0.75) return '';
  const row = (from: number, to: number) => `M${-width} ${from}H${width}V${to}H${-width}Z`;
  if (tucked > 0.5) return row(-height, height);
  // A nearly closed jaw shows both rows.
  if (jaw < 2.5) return row(-height, -0.5) + row(1, height);
  return row(-height, Math.min(height, 6 - height));
}
