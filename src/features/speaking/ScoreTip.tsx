import { chakra } from '@chakra-ui/react/styled-system';
import { Volume2 } from '../../components/icons/volume-2.tsx';
import type { SoundTip } from '../../../machines/speaking/score-card.ts';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { isSound } from '../../components/mouth/articulations.ts';
import { MouthLater } from '../../components/mouth/MouthLater.tsx';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { feedbackTexts } from '../../languages/feedback/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { SHORT_SCREEN } from './short-screen.ts';

export interface TipProps {
  tip: SoundTip;
  onHearWord: ((index: number) => void) | undefined;
}

/** Advice on the worst sound, with its picture. */
export function Tip({ tip: { index, word, phoneme, advice }, onHearWord }: TipProps) {
  const { t, say } = useTranslate(feedbackTexts, speakingTexts);
  return (
    <TipLine>
      {onHearWord && (
        <IconButton variant="soft" aria-label={t('score.hearWord')} onClick={() => onHearWord(index)}>
          <Volume2 aria-hidden="true" />
        </IconButton>
      )}
      <p>
        <strong lang="en">{word.word_orig}</strong> <Ipa lang="en-fonipa">/{phoneme.trans}/</Ipa>{' '}
        <EnglishInside text={say(advice)} />
      </p>
      {isSound(phoneme.trans_arpabet) && (
        <TipPicture>
          <MouthLater sound={phoneme.trans_arpabet} still />
        </TipPicture>
      )}
    </TipLine>
  );
}

const TipLine = chakra('div', {
  base: {
    display: { base: 'none', md: 'flex' },
    [SHORT_SCREEN]: { display: 'none' },
    alignItems: 'center',
    gap: '14px',
    fontSize: '15',
    lineHeight: 'body',
  },
});

// Still, because the score moves here. The word's details show the movement.
const TipPicture = chakra('div', { base: { flex: 'none', width: '120px', marginInlineStart: 'auto' } });

const Ipa = chakra('span', { base: { fontFamily: 'ipa', letterSpacing: 'ipa' } });
