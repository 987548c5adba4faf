import { defineConfig } from '@chakra-ui/react/styled-system';

/**
 * Part of Chakra's 4 kB base preset. Unlisted properties take plain values, unlisted shorthands and conditions nothing.
 */
const TOKENS_OF = {
  colors: 'background:bg backgroundColor:bgColor color borderColor outlineColor fill stroke accentColor caretColor',
  spacing:
    'padding:p paddingTop:pt paddingRight:pr paddingBottom:pb paddingLeft:pl paddingInline:px paddingBlock:py ' +
    'paddingInlineStart:ps paddingInlineEnd:pe margin:m marginTop:mt marginRight:mr marginBottom:mb marginLeft:ml ' +
    'marginInline:mx marginBlock:my marginInlineStart:ms marginInlineEnd:me gap rowGap columnGap ' +
    'inset insetInline insetBlock insetInlineStart insetInlineEnd top right bottom left scrollMargin scrollPadding',
  sizes: 'width:w height:h minWidth:minW minHeight:minH maxWidth:maxW maxHeight:maxH flexBasis',
  radii: 'borderRadius:rounded',
  shadows: 'boxShadow:shadow',
  fonts: 'fontFamily',
  fontSizes: 'fontSize',
  fontWeights: 'fontWeight',
  lineHeights: 'lineHeight',
  letterSpacings: 'letterSpacing',
  zIndex: 'zIndex',
  durations: 'transitionDuration animationDuration',
  easings: 'transitionTimingFunction animationTimingFunction',
};

const unlessDisabled = ':not(:disabled, [data-disabled])';

type Category = keyof typeof TOKENS_OF;

/** @param valuesOf returns a category's values by name, or the theme's own category */
export const base = (valuesOf: (category: Category) => Category | Record<string, string>) =>
  defineConfig({
    conditions: {
      hover: ['@media (hover: hover)', `&:is(:hover, [data-hover])${unlessDisabled}`],
      active: `&:is(:active, [data-active])${unlessDisabled}`,
      focus: '&:is(:focus, [data-focus])',
      focusVisible: '&:is(:focus-visible, [data-focus-visible])',
      disabled: '&:is(:disabled, [data-disabled], [aria-disabled=true])',
      checked: '&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])',
      selected: '&:is([aria-selected=true], [data-selected])',
      pressed: '&:is([aria-pressed=true], [data-pressed])',
      invalid: '&[aria-invalid=true]',
      empty: '&:empty',
      autofill: '&:autofill',
      before: '&::before',
      after: '&::after',
      backdrop: '&::backdrop',
      first: '&:first-of-type',
      last: '&:last-of-type',
      motionReduce: '@media (prefers-reduced-motion: reduce)',
      highContrast: '[data-theme=high-contrast] &',
    },
    utilities: {
      ...Object.fromEntries(
        Object.entries(TOKENS_OF).flatMap(([category, properties]) =>
          properties.split(' ').map((entry) => {
            const [property = '', shorthand] = entry.split(':');
            const values = valuesOf(category as Category);
            return [property, shorthand === undefined ? { values } : { values, shorthand: [shorthand] }];
          }),
        ),
      ),
      lineClamp: {
        transform: (value: string) => ({
          overflow: 'hidden',
          display: '-webkit-box',
          WebkitLineClamp: value,
          WebkitBoxOrient: 'vertical',
        }),
      },
    },
  });
