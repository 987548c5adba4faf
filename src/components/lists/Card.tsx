import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';

export const card = defineRecipe({
  base: {
    bg: 'bg.surface',
    borderRadius: 'card',
    boxShadow: 'inset 0 0 0 1px var(--colors-border)',
    _highContrast: { boxShadow: 'inset 0 0 0 2px #000' },
    '@media (forced-colors: active)': { border: '1px solid' },
  },
});

export const Card = chakra('div', card);
