import { chakra } from '@chakra-ui/react/styled-system';
import type { AnswerPart } from '../../../machines/writing/board.ts';
import type { KeyOf } from '../../languages/texts.ts';
import { BandIcon } from '../../components/scores/BandIcon.tsx';
import { Filled, PLACE } from '../../components/text/Filled.tsx';
import { VisuallyHidden } from '../../components/text/VisuallyHidden.tsx';
import { writingTexts } from '../../languages/writing/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface JudgmentProps {
  id: string;
  state: 'arranging' | 'correct' | 'wrong';
  whyNot?: KeyOf<typeof writingTexts> | null;
  answer?: readonly AnswerPart[] | null;
}

/** Tells why the answer can't be checked yet, or if it is right. */
export function Judgment({ id, state, whyNot, answer }: JudgmentProps) {
  const { t } = useTranslate(writingTexts);
  const isRight = state === 'correct';
  return (
    <Outcome id={id} role="status" judged={state === 'arranging' ? undefined : state}>
      {state === 'arranging' ? (
        <span>{whyNot && t(whyNot)}</span>
      ) : (
        <>
          <BandIcon band={isRight ? 'great' : 'keep'} size={isRight ? 36 : 28} />
          <span>{t(`writing.${isRight ? 'right' : 'wrong'}`)}</span>
        </>
      )}
      {answer && (
        <VisuallyHidden>
          <Filled text={t('writing.answerIs', { answer: PLACE })}>
            <span lang="en">{answer.map(({ text }) => text).join('')}</span>
          </Filled>
        </VisuallyHidden>
      )}
    </Outcome>
  );
}

const Outcome = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    minHeight: '21px',
    textAlign: 'center',
    textStyle: 'small',
    color: 'fg.muted',
  },
  variants: {
    judged: {
      correct: {
        minHeight: '85px',
        color: 'fg',
        textStyle: 'section',
        textAlign: 'start',
        animation: 'fadeIn var(--durations-base)',
      },
      wrong: { color: 'fg', textStyle: 'label', textAlign: 'start', animation: 'fadeIn var(--durations-base)' },
    },
  },
});
