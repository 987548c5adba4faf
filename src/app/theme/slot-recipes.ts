import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const nativeSelect = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', display: 'flex', minWidth: '0' },
    field: {
      appearance: 'none',
      width: '100%',
      minWidth: '0',
      border: '0',
      textOverflow: 'ellipsis',
      cursor: 'pointer',
      '& option': { color: 'fg', bg: 'bg.surface' },
    },
    indicator: {
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '12px',
      display: 'flex',
      alignItems: 'center',
      pointerEvents: 'none',
      '& svg': { width: '18px', height: '18px' },
    },
  },
  variants: {
    variant: {
      outline: {
        field: {
          borderRadius: 'input',
          bg: 'bg.surface',
          color: 'fg',
          boxShadow: 'inset 0 0 0 1.5px var(--colors-border-control)',
          _invalid: { boxShadow: 'inset 0 0 0 2.5px var(--colors-keep)' },
          '@media (forced-colors: active)': { border: '1px solid' },
        },
        indicator: { color: 'fg.muted' },
      },
      plain: {
        field: { bg: 'transparent', color: 'inherit', font: 'inherit' },
      },
    },
    size: {
      sm: { field: { minHeight: 'touch', paddingInline: '0 22px' }, indicator: { insetInlineEnd: '0' } },
      md: { field: { minHeight: 'touch', paddingInline: '12px 38px', fontSize: '15' } },
      lg: { field: { minHeight: 'control', padding: '10px 38px 10px 16px', fontSize: '17' } },
    },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
});

const fileUpload = defineSlotRecipe({
  slots: ['root', 'dropzone'],
  base: {
    dropzone: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minHeight: '160px',
      padding: '4',
      borderRadius: 'card',
      border: '2px dashed var(--colors-border-control)',
      bg: 'bg.surface',
      color: 'accent.fg',
      fontWeight: 'semibold',
      textAlign: 'center',
      cursor: 'pointer',
      '&[data-dragging]': { borderColor: 'var(--colors-accent-line)', bg: 'accent.subtle' },
      _disabled: { cursor: 'default', color: 'fg.muted' },
      '& svg': { width: '32px', height: '32px' },
    },
  },
});

const tabs = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    list: {
      display: 'flex',
      // Large text puts tabs below each other.
      flexWrap: 'wrap',
      gap: '1',
      padding: '4px',
      borderRadius: '26px',
      bg: 'bg.sunken',
      _highContrast: { boxShadow: 'inset 0 0 0 1.5px #000' },
      '@media (forced-colors: active)': { border: '1px solid' },
    },
    trigger: {
      flex: { base: '1 1 auto', md: '1' },
      minHeight: 'touch',
      paddingInline: { base: '6px', md: '2' },
      borderRadius: 'full',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: { base: '6px', md: '2' },
      whiteSpace: 'nowrap',
      textDecoration: 'none',
      fontSize: '15',
      lineHeight: 'tight',
      fontWeight: 'medium',
      color: 'fg.muted',
      '@media (max-width: 380px)': { paddingInline: '2px', gap: '3px', fontSize: '13' },
      transition: 'background var(--durations-quick)',
      _selected: {
        bg: 'bg.surface',
        color: 'fg',
        fontWeight: 'semibold',
        boxShadow: '1',
        _highContrast: { bg: '#000', color: '#fff' },
        '@media (forced-colors: active)': { bg: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
  },
});

/** Recipes of Chakra's components with several parts. */
export const slotRecipes = { nativeSelect, fileUpload, tabs };
