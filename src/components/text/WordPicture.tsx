import { chakra } from '@chakra-ui/react/styled-system';

export interface WordPictureProps {
  src: string;
  /** `large` is above a word. `small` is next to one of its meanings. */
  size: 'large' | 'small';
}

/**
 * Shows the meaning of a word. The text next to the picture says it too, so the picture has no alternative text. The box
 * keeps its size while the picture loads.
 */
export function WordPicture({ src, size }: WordPictureProps) {
  return (
    <Tile size={size}>
      <img src={src} alt="" />
    </Tile>
  );
}

const Tile = chakra('span', {
  base: {
    display: 'block',
    flex: 'none',
    maxWidth: '100%',
    bg: 'bg.sky',
    '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
  },
  variants: {
    size: {
      large: {
        width: { base: '176px', md: '232px' },
        height: { base: '132px', md: '174px' },
        padding: '12px',
        borderRadius: 'card',
        '& > img': { borderRadius: '12px' },
      },
      small: {
        width: { base: '72px', md: '88px' },
        height: { base: '72px', md: '88px' },
        padding: { base: '10px', md: '12px' },
        borderRadius: 'lg',
      },
    },
  },
});
