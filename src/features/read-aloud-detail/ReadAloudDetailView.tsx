import { BookOpenText } from '../../components/icons/book-open-text.tsx';
import { ChevronRight } from '../../components/icons/chevron-right.tsx';
import { Clock } from '../../components/icons/clock.tsx';
import { Gauge } from '../../components/icons/gauge.tsx';
import { Tag } from '../../components/icons/tag.tsx';
import type { ReadAloudGame, RecordingList } from '../../../contract/read-aloud.ts';
import { bestScore, minutesToRead } from '../../../machines/read-aloud-detail/read-aloud-detail.selectors.ts';
import { Button } from '../../components/controls/Button.tsx';
import { card } from '../../components/lists/Card.tsx';
import { Chip } from '../../components/controls/Chip.tsx';
import { DetailMain, DetailPage, DetailTitle, PageHeader } from '../../components/page/DetailPage.tsx';
import { linkTo } from '../../components/link-to.ts';
import type { Speed } from '../../components/controls/ListenButtons.tsx';
import { PlayCard, Voice } from '../../components/lists/PlayCard.tsx';
import { Row, RowFacts, RowTitle } from '../../components/lists/Row.tsx';
import { StickyFoot } from '../../components/page/StickyFoot.tsx';
import { readAloudDetailTexts } from '../../languages/read-aloud-detail/en.ts';
import { readAloudResultTexts } from '../../languages/read-aloud-result/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Section, Small, Stack } from '../read-aloud-result/layout.tsx';
import { RecordingRow, RecordingRows } from '../read-aloud-result/RecordingRow.tsx';
import { PassageText } from './PassageText.tsx';
import { styled } from '../../components/styled.ts';

export interface ReadAloudDetailViewProps {
  passage: ReadAloudGame;
  /** Latest first. */
  recordings: RecordingList;
  whole: boolean;
  /** Speed of the model reading that plays, or null. */
  playing: Speed | null;
  /** Current time, in ms since 1970. */
  now?: number;
  warmUpHref?: string;
  hrefOf?: (recordingId: string) => string;
  /** True within a page that has a header of its own. */
  inner?: boolean;
  onText(): void;
  onListen(speed: Speed): void;
  onStop(): void;
  onRecording(recordingId: string): void;
  onWarmUp(): void;
  onStart(): void;
  onBack(): void;
}

export function ReadAloudDetailView(props: ReadAloudDetailViewProps) {
  const { passage, recordings, whole, playing, inner, onText, onListen, onStop, onBack } = props;
  const { t } = useTranslate(readAloudDetailTexts);
  return (
    <DetailPage>
      <PageHeader as={inner ? 'div' : undefined} title={t('passage.header')} name={passage.title} onBack={onBack} />
      <DetailMain>
        <DetailTitle lang="en">{passage.title}</DetailTitle>
        <Facts passage={passage} />
        <Stack>
          <Section aria-label={t('passage.text')}>
            {passage.audio_url !== null && (
              <Model>
                <PlayCard playing={playing} onListen={onListen} onStop={onStop}>
                  <Voice sounding={playing !== null} />
                </PlayCard>
                <Small>{t('passage.model')}</Small>
              </Model>
            )}
            <PassageText passage={passage} whole={whole} onText={onText} />
          </Section>
          {passage.key_words.length > 0 && <KeyWords {...props} />}
          {recordings.length > 0 && <Recordings {...props} />}
        </Stack>
      </DetailMain>
      <StickyFoot>
        <NextSteps {...props} />
      </StickyFoot>
    </DetailPage>
  );
}

function Facts({ passage }: { passage: ReadAloudGame }) {
  const { t } = useTranslate(readAloudDetailTexts);
  const { level, topic, words } = passage;
  return (
    <Chips>
      <Chip>
        <Gauge aria-hidden="true" />
        {t('passage.level', { level })}
      </Chip>
      {topic !== '' && (
        <Chip>
          <Tag aria-hidden="true" />
          <span lang="en">{topic.charAt(0).toUpperCase() + topic.slice(1)}</span>
        </Chip>
      )}
      <Chip>
        <BookOpenText aria-hidden="true" />
        {t('passage.words', { n: words.length })}
      </Chip>
      <Chip>
        <Clock aria-hidden="true" />
        {t('passage.minutes', { n: minutesToRead(passage) })}
      </Chip>
    </Chips>
  );
}

function KeyWords({ passage, warmUpHref = '#', onWarmUp }: ReadAloudDetailViewProps) {
  const { t } = useTranslate(readAloudDetailTexts);
  const { key_words: words } = passage;
  return (
    <Lead>
      <Row gap="14px" paddingInline="16px 12px" {...linkTo(warmUpHref, onWarmUp)}>
        <Body>
          <RowTitle as="h2">{t('passage.keyWords', { n: words.length })}</RowTitle>
          <RowFacts lang="en">
            {words.map(({ id, text }) => (
              <span key={id}>{text}</span>
            ))}
          </RowFacts>
        </Body>
        <ChevronRight aria-hidden="true" />
      </Row>
    </Lead>
  );
}

function Recordings({ recordings, now, hrefOf, onRecording }: ReadAloudDetailViewProps) {
  const { t, formatPercent } = useTranslate(readAloudResultTexts);
  const best = bestScore(recordings);
  return (
    <Section>
      <h2>{t('reading.history.title')}</h2>
      {best !== null && <p>{t('reading.history.best', { score: formatPercent(best) })}</p>}
      <RecordingRows>
        {recordings.map((entry) => (
          <RecordingRow
            key={entry.recordingId}
            entry={entry}
            now={now}
            href={hrefOf?.(entry.recordingId) ?? '#'}
            onOpen={() => onRecording(entry.recordingId)}
          />
        ))}
      </RecordingRows>
    </Section>
  );
}

/** Puts the warm-up first until the student has read the passage. */
function NextSteps({ passage, recordings, onWarmUp, onStart }: ReadAloudDetailViewProps) {
  const { t } = useTranslate(readAloudDetailTexts);
  const hasWords = passage.key_words.length > 0;
  const isNew = recordings.length === 0;
  const warmsUp = hasWords && isNew;
  return (
    <Buttons>
      {hasWords && (
        <Button variant={warmsUp ? 'primary' : 'soft'} size="lg" onClick={onWarmUp}>
          {t('passage.warmUp')}
        </Button>
      )}
      <Button variant={warmsUp ? 'soft' : 'primary'} size="lg" onClick={onStart}>
        {t(isNew ? 'passage.start' : 'passage.again')}
      </Button>
    </Buttons>
  );
}

const Chips = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '2', margin: '14px 0 20px' });

const Model = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  marginBottom: '5',
  '& > p': { paddingInlineStart: '3' },
});

const Lead = styled('section', { ...card.base, padding: '4px' });

const Body = styled('div', { flex: '1', minWidth: '0' });

const Buttons = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  '& > *': { flex: '1 1 auto', paddingInline: '4' },
});
