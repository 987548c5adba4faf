import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../components/controls/Button.tsx';

/** Looks pressed while it plays. Needs an aria-label if it has only an icon. */
export const HearButton = chakra(
  Button,
  {
    base: {
      _pressed: {
        boxShadow: 'inset 0 0 0 2px var(--colors-accent-line)',
        '& svg': { animation: 'breathe 900ms ease-in-out infinite' },
        '@media (forced-colors: active)': { outline: '2px solid Highlight' },
      },
      _motionReduce: { _pressed: { '& svg': { animation: 'none' } } },
    },
    variants: {
      shape: {
        pill: {},
        round: { width: 'touch', paddingInline: '0', flex: 'none' },
        sound: { minWidth: 'touch', paddingInline: '3', fontFamily: 'ipa', fontSize: '20', fontWeight: 'regular' },
      },
    },
    defaultVariants: { shape: 'pill' },
  },
  { defaultProps: { variant: 'soft' } },
);
