import type { ComponentType, SVGProps } from 'react';
import { CharacterLook } from '../../contract/role-play.ts';
import { Stars } from '../../src/components/scores/Stars.tsx';
import { BandIcon } from '../../src/components/scores/BandIcon.tsx';
import { CharacterPicture } from '../../src/components/illustrations/CharacterPicture.tsx';
import { Grid, Sample, Section } from './parts.tsx';

const ICONS = import.meta.glob<Record<string, ComponentType<SVGProps<SVGSVGElement>>>>('/src/components/icons/*.tsx', {
  eager: true,
});
/** Scenes, which draw themselves from a label alone. */
const SCENES = import.meta.glob<Record<string, ComponentType<{ label: string; mood: 'calm' }>>>(
  ['/src/components/illustrations/*.tsx', '!/src/components/illustrations/Character*.tsx'],
  { eager: true },
);
const BANDS = ['great', 'good', 'keep'] as const;
const drawings = <Component,>(files: Record<string, Record<string, Component>>) =>
  Object.values(files)
    .flatMap((file) => Object.entries(file))
    .filter(([name]) => /^[A-Z]/.test(name));

export function Icons() {
  return (
    <Section title="Icons">
      <Grid>
        {drawings(ICONS).map(([name, Icon]) => (
          <Sample key={name} name={name}>
            <Icon aria-hidden="true" />
          </Sample>
        ))}
        {BANDS.map((band) => (
          <Sample key={band} name={`BandIcon ${band}`}>
            <BandIcon band={band} />
          </Sample>
        ))}
        {[1, 2, 3].map((earned) => (
          <Sample key={earned} name={`Stars ${earned}`}>
            <Stars earned={earned} />
          </Sample>
        ))}
      </Grid>
    </Section>
  );
}

/** Scenes, then the people of role-plays by shape and by color. */
export function Illustrations() {
  const { shape: shapes, color: colors, wears: clothes } = CharacterLook.shape;
  return (
    <Section title="Illustrations">
      <Grid>
        {drawings(SCENES).map(([name, Scene]) => (
          <Sample key={name} name={name}>
            <Scene label={name} mood="calm" />
          </Sample>
        ))}
        {shapes.options.flatMap((shape) =>
          clothes.options.map((wears, index) => {
            const color = colors.options[index % colors.options.length]!;
            return (
              <Sample key={shape + wears} name={`${shape}, ${color}, ${wears}`}>
                <CharacterPicture look={{ shape, color, wears }} size={64} />
              </Sample>
            );
          }),
        )}
      </Grid>
    </Section>
  );
}
