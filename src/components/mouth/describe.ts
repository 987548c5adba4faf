import type { mouthTexts } from '../../languages/mouth/en.ts';
import type { Say } from '../../languages/translate.tsx';
import type { Articulation, ChartPlace, Posture } from './articulations.ts';

export function describe({ postures, air, voiced }: Articulation, { t, language }: Texts): string {
  const join = (...sentences: string[]) => sentences.join(language === 'ja' || language === 'zh-TW' ? '' : ' ');
  const say = ({ tongue, lips, rounding }: Posture) =>
    join(
      t(`mouth.tongue.${typeof tongue === 'string' ? tongue : regionOf(tongue)}`),
      t(`mouth.lips.${lips === 'round' && rounding < 0.65 ? 'slightlyRound' : lips}`),
    );
  const [start, end] = postures;
  const positions =
    end === undefined
      ? say(start)
      : join(t('mouth.start', { posture: say(start) }), t('mouth.end', { posture: say(end) }));
  return join(positions, t(`mouth.air.${air}`), t(`mouth.voice.${voiced ? 'on' : 'off'}`));
}

interface Texts {
  t: Say<typeof mouthTexts>;
  language: string;
}

function regionOf({ height, back }: ChartPlace) {
  const column = back < 0.34 ? 'Front' : back < 0.67 ? 'Center' : 'Back';
  return `${height > 0.7 ? 'high' : height > 0.3 ? 'mid' : 'low'}${column}` as const;
}
