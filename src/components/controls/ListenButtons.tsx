import { Turtle } from '../icons/turtle.tsx';
import { Volume2 } from '../icons/volume-2.tsx';
import type { PLAYBACK_RATE } from '../../../contract/constants.ts';
import { gameTexts } from '../../languages/game/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Button } from './Button.tsx';
import { styled } from '../styled.ts';

export type Speed = keyof typeof PLAYBACK_RATE;

export interface ListenButtonsProps {
  playing: Speed | null;
  /** Hides the buttons but keeps their place while a microphone is live. */
  hidden?: boolean;
  onListen(speed: Speed): void;
}

export function ListenButtons({ playing, hidden = false, onListen }: ListenButtonsProps) {
  const { t } = useTranslate(gameTexts);
  return (
    <Pair style={{ visibility: hidden ? 'hidden' : undefined }}>
      <Listen type="button" variant="soft" aria-pressed={playing === 'normal'} onClick={() => onListen('normal')}>
        <Volume2 aria-hidden="true" />
        {t('game.listen')}
      </Listen>
      <Listen
        type="button"
        variant="soft"
        aria-label={t('game.listenSlowly')}
        aria-pressed={playing === 'slow'}
        onClick={() => onListen('slow')}
      >
        <Turtle aria-hidden="true" />
        {t('game.slow')}
      </Listen>
    </Pair>
  );
}

const Pair = styled('div', { display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'center', gap: '10px' });

const Listen = styled(Button, {
  _pressed: {
    boxShadow: 'inset 0 0 0 2px var(--colors-accent-line)',
    '& svg': { animation: 'breathe 900ms ease-in-out infinite' },
  },
});
