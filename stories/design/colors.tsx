import { chakra } from '@chakra-ui/react/styled-system';
import { tokens } from '../../src/app/theme/tokens.ts';
import { COLOR_NAMES, colorIn, contrast, MARK_ON, TEXT_ON, THEME_NAMES } from './contrast.ts';
import { Grid, Rows, Sample, Section } from './parts.tsx';

/** Roles with their color in each theme, then their measured contrast. */
export function Colors() {
  const roles = COLOR_NAMES.map((name) => [
    name,
    ...THEME_NAMES.map((theme) => <Swatch key={theme} color={colorIn(theme, name)} />),
  ]);
  return (
    <>
      <Section title="Colors by role">
        <Rows columns={['role', ...THEME_NAMES]} rows={roles} />
      </Section>
      <Contrast title="Contrast of text, at least 4.5" of={TEXT_ON} hasSample />
      <Contrast title="Contrast of controls and marks, at least 3" of={MARK_ON} />
      <Section title="Shades, for characters and pictures only">
        <Grid>
          {Object.entries(tokens.colors).flatMap(([name, shades]) =>
            Object.entries(shades).map(([shade, { value }]) => (
              <Sample key={`${name}.${shade}`} name={`${name}.${shade}`}>
                <Swatch color={value} />
              </Sample>
            )),
          )}
        </Grid>
      </Section>
    </>
  );
}

interface ContrastProps {
  title: string;
  of: Record<string, readonly string[]>;
  /** True if the figures are written in the colors that they measure. */
  hasSample?: boolean;
}

/** Pairs of colors with their contrast by WCAG 2.2 in each theme. */
function Contrast({ title, of, hasSample = false }: ContrastProps) {
  const rows = Object.entries(of).flatMap(([front, grounds]) =>
    grounds.map((ground) => [
      `${front} on ${ground}`,
      ...THEME_NAMES.map((theme) => {
        const [color, background] = [colorIn(theme, front), colorIn(theme, ground)];
        const ratio = contrast(color, background).toFixed(1);
        return hasSample ? (
          <Written key={theme} style={{ color, background }}>
            {ratio}
          </Written>
        ) : (
          ratio
        );
      }),
    ]),
  );
  return (
    <Section title={title}>
      <Rows columns={['colors', ...THEME_NAMES]} rows={rows} />
    </Section>
  );
}

const Swatch = ({ color }: { color: string }) => (
  <>
    <Field style={{ background: color }} /> {color}
  </>
);
const Field = chakra('div', {
  base: {
    height: '32px',
    minWidth: '96px',
    borderRadius: 'md',
    boxShadow: 'inset 0 0 0 1px var(--colors-border-control)',
  },
});

const Written = chakra('span', { base: { display: 'block', padding: '2', borderRadius: 'md', minWidth: '96px' } });
