import { chakra } from '@chakra-ui/react/styled-system';
import { Volume2 } from '../../components/icons/volume-2.tsx';
import type { SoundTip } from '../../../machines/speaking/score-card.ts';
import { IconButton } from '../../components/controls/Button.tsx';
import { isSound } from '../../components/mouth/articulations.ts';
import { MouthLater } from '../../components/mouth/MouthLater.tsx';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { feedbackTexts } from '../../languages/feedback/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { SHORT_SCREEN } from './short-screen.ts';
import { styled } from '../../components/styled.ts';

export interface TipProps {
  tip: SoundTip;
  onHearWord: ((index: number) => void) | undefined;
}

/** Advice on the worst sound, with its picture. */
export function Tip({ tip: { index, word, phoneme, advice, isRed }, onHearWord }: TipProps) {
  const { t, say } = useTranslate(feedbackTexts, speakingTexts);
  return (
    <TipLine isRed={isRed}>
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
    alignItems: 'center',
    gap: { base: '3', md: '14px' },
    fontSize: '15',
    lineHeight: 'body',
  },
  variants: {
    // A phone has room for it only if a word needs work.
    isRed: {
      true: { display: 'flex', [SHORT_SCREEN]: { display: 'none' } },
      false: { display: { base: 'none', md: 'flex' }, [SHORT_SCREEN]: { display: 'none' } },
    },
  },
});

// Still, because the score moves here. The word's details show the movement.
const TipPicture = styled('div', {
  flex: 'none',
  width: { base: '88px', md: '120px' },
  marginInlineStart: 'auto',
  '@media (max-width: 767px) and (max-height: 700px)': { display: 'none' },
});

const Ipa = styled('span', { fontFamily: 'ipa', letterSpacing: 'ipa' });
