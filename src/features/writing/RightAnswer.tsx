import type { AnswerPart } from '../../../machines/writing/board.ts';
import { writingTexts } from '../../languages/writing/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export function RightAnswer({ parts }: { parts: readonly AnswerPart[] }) {
  const { t } = useTranslate(writingTexts);
  // Hidden, because the outcome below announces the answer.
  return (
    <Answer aria-hidden="true">
      <span>{t('writing.answer')}</span>
      <b lang="en">{parts.map(({ text, missed }, index) => (missed ? <u key={index}>{text}</u> : text))}</b>
    </Answer>
  );
}

const Answer = styled('p', {
  animation: 'fadeIn var(--durations-base)',
  '& > span': { display: 'block', textStyle: 'small', color: 'fg.muted' },
  '& b': { fontSize: { base: '24', md: '30' }, lineHeight: 'snug', fontWeight: 'semibold', overflowWrap: 'anywhere' },
  '& u': { textDecorationColor: 'var(--colors-keep)', textDecorationThickness: '3px', textUnderlineOffset: '5px' },
});
