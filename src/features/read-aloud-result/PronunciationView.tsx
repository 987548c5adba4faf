import { feedbackOf } from '../../../machines/read-aloud/feedback.ts';
import { weakestSound } from '../../../machines/read-aloud/passage.ts';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { feedbackTexts } from '../../languages/feedback/en.ts';
import { readAloudResultTexts } from '../../languages/read-aloud-result/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Section, Small, Stack } from './layout.tsx';
import { PartLead } from './PartLead.tsx';
import { MarkKey, Noticed, Passage } from './Passage.tsx';
import { PassageWordDrawer } from './PassageWordDrawer.tsx';
import type { ResultProps } from './result.types.ts';
import { styled } from '../../components/styled.ts';

export function PronunciationView(props: ResultProps) {
  const { text, result, level, openWord, onWord } = props;
  const { t, say, formatList } = useTranslate(feedbackTexts, readAloudResultTexts, speakingTexts);
  const weak = weakestSound(result.words);
  const words = formatList((weak?.words ?? []).map((word) => t('word.quoted', { word })));
  return (
    <Stack>
      <PartLead assessed={result.pronunciation} text={feedbackOf(result, level).pronunciation}>
        {weak !== null && (
          <>
            <Tip>
              <EnglishInside text={t('reading.toPractice', { words })} />
            </Tip>
            <p>
              <EnglishInside text={say(`feedback.sound.${weak.sound}`)} />
            </p>
          </>
        )}
      </PartLead>
      <Section>
        <Small marginBottom="2">{t('speaking.tapWord')}</Small>
        <Passage text={text} words={result.words} openWord={openWord} onWord={onWord} />
        <MarkKey words={result.words} every />
        <Noticed words={result.words} />
      </Section>
      {openWord !== null && <PassageWordDrawer index={openWord} {...props} />}
    </Stack>
  );
}

const Tip = styled('p', { fontWeight: 'medium' });
