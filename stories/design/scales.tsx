import { chakra } from '@chakra-ui/react/styled-system';
import type { CSSProperties } from 'react';
import { breakpoints } from '../../src/app/theme/breakpoints.ts';
import { keyframes } from '../../src/app/theme/global-css.ts';
import { textStyles } from '../../src/app/theme/text-styles.ts';
import { semanticTokens, tokens } from '../../src/app/theme/tokens.ts';
import { variableOf } from '../../src/app/theme/variable-of.ts';
import { Grid, Rows, Sample, Section } from './parts.tsx';

type Category = Exclude<keyof typeof tokens, 'colors'>;

const valuesOf = (category: Category) =>
  Object.entries(tokens[category] as Record<string, { value: string | number }>).map(
    ([name, { value }]) => [name, String(value), `var(${variableOf(category, name)})`] as const,
  );

/** Returns a font size by screen: "28, from 641px 34". */
const sizeOf = (size: string | { base: string; md: string }) =>
  typeof size === 'string' ? size : `${size.base}, from ${breakpoints.md} ${size.md}`;

export function Type() {
  const rows = Object.entries(textStyles).map(([name, { value }]) => [
    <chakra.span key={name} textStyle={name}>
      {name}
    </chakra.span>,
    sizeOf(value.fontSize),
    value.lineHeight,
    value.fontWeight,
    value.letterSpacing,
    value.fontFamily,
  ]);
  const scales = (['fonts', 'fontSizes', 'fontWeights', 'lineHeights', 'letterSpacings'] as const).flatMap((category) =>
    valuesOf(category).map(([name, value]) => [`${category} ${name}`, value]),
  );
  return (
    <>
      <Section title="Text styles">
        <Rows columns={['style', 'size in px', 'line height', 'weight', 'letter spacing', 'font']} rows={rows} />
      </Section>
      <Section title="Values of text">
        <Rows columns={['token', 'value']} rows={scales} />
      </Section>
    </>
  );
}

/** A scale whose values are drawn by `style`. */
function Scale({ title, of, style }: { title: string; of: Category; style: (value: string) => CSSProperties }) {
  return (
    <Section title={title}>
      <Grid>
        {valuesOf(of).map(([name, value, variable]) => (
          <Sample key={name} name={name} value={value}>
            <Block style={style(variable)} />
          </Sample>
        ))}
      </Grid>
    </Section>
  );
}

export function Space() {
  return (
    <>
      <Scale title="Spacing" of="spacing" style={(width) => ({ width })} />
      <Scale title="Corners" of="radii" style={(borderRadius) => ({ width: '120px', height: '80px', borderRadius })} />
      <Section title="Shadows">
        <Grid>
          {Object.keys(semanticTokens.shadows).map((level) => (
            <Sample key={level} name={level}>
              <Block
                style={{ width: '96px', background: 'var(--colors-bg-surface)', boxShadow: `var(--shadows-${level})` }}
              />
            </Sample>
          ))}
        </Grid>
      </Section>
      <Section title="Sizes, layers, and widths of layouts">
        <Rows
          columns={['token', 'value']}
          rows={[
            ...(['sizes', 'zIndex'] as const).flatMap((category) =>
              valuesOf(category).map(([name, value]) => [`${category} ${name}`, value]),
            ),
            ...Object.entries(breakpoints).map(([name, value]) => [`from ${name}`, value]),
          ]}
        />
      </Section>
    </>
  );
}

export function Motion() {
  return (
    <Section title="Motion">
      <p>Point at a bar, or focus it. Movements with a name: {Object.keys(keyframes).join(', ')}.</p>
      <Grid>
        {valuesOf('durations').flatMap(([duration, ms, time]) =>
          valuesOf('easings').map(([easing, , curve]) => (
            <Moving key={`${duration} ${easing}`} type="button" style={{ transition: `translate ${time} ${curve}` }}>
              {duration} {ms}, {easing}
            </Moving>
          )),
        )}
      </Grid>
    </Section>
  );
}

const Block = chakra('div', { base: { height: '48px', bg: 'accent' } });
const Moving = chakra('button', {
  base: {
    minHeight: 'touch',
    padding: '3',
    borderRadius: 'md',
    bg: 'accent.muted',
    color: 'accent.fg',
    textAlign: 'start',
    _hover: { translate: '24px 0' },
    _focusVisible: { translate: '24px 0' },
  },
});
