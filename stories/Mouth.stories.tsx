import { chakra } from '@chakra-ui/react/styled-system';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ARTICULATIONS, type Sound } from '../src/components/mouth/articulations.ts';
import { Mouth } from '../src/components/mouth/Mouth.tsx';

const meta = { title: 'Parts/Mouth', id: 'components-mouth' } satisfies Meta;
export default meta;

const SOUNDS = Object.keys(ARTICULATIONS) as Sound[];

function Sounds({ still }: { still?: boolean }) {
  return (
    <Grid>
      {SOUNDS.map((sound) => (
        <figure key={sound}>
          <Mouth sound={sound} still={still} />
          <figcaption>{sound}</figcaption>
        </figure>
      ))}
    </Grid>
  );
}

export const AllSounds: StoryObj = {
  name: 'All sounds',
  render: () => <Sounds />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('img')).toHaveLength(39);
    const tongue = 'The tip of the tongue is between the teeth.';
    await expect(
      canvas.getByRole('img', {
        name: `${tongue} The lips are open. The air hisses through a small gap. The throat shakes.`,
      }),
    ).toBeVisible();
    await waitFor(() => expect(signsAreShown(canvasElement)).toBe(true));
  },
};

export const AllSoundsWithoutMotion: StoryObj = {
  name: 'All sounds without motion',
  render: () => <Sounds still />,
  play: async ({ canvasElement }) => {
    await expect(signsAreShown(canvasElement)).toBe(true);
  },
};

/** True once the mouth is in place, which draws the air and the voice. */
function signsAreShown(canvas: HTMLElement): boolean {
  const signs = [...canvas.querySelectorAll<SVGElement>('[style*="opacity"]')];
  return signs.length > 0 && signs.every((sign) => getComputedStyle(sign).opacity === '1');
}

const Grid = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: '4', padding: '4' },
});
