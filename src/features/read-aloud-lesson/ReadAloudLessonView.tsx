import { LOW_SCREEN, TIGHT, styled } from '../../components/styled.ts';
import { ALargeSmall } from '../../components/icons/a-large-small.tsx';
import { Check } from '../../components/icons/check.tsx';
import { Lightbulb } from '../../components/icons/lightbulb.tsx';
import { Pause } from '../../components/icons/pause.tsx';
import { memo, useId } from 'react';
import type { PaceTarget } from '../../../machines/read-aloud/feedback.ts';
import { Button, CloseButton, IconButton } from '../../components/controls/Button.tsx';
import { LessonHeader, LessonPage } from '../../components/page/LessonPage.tsx';
import {
  MicrophoneButton,
  type MicrophoneState,
  type SubscribeLevel,
} from '../../components/controls/MicrophoneButton.tsx';
import { ErrorNote, Note } from '../../components/text/notes.tsx';
import { ScreenTitle } from '../../components/page/ScreenTitle.tsx';
import { takeLostFocus } from '../../components/take-focus.ts';
import { readAloudLessonTexts } from '../../languages/read-aloud-lesson/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { LivePace } from './PaceMeter.tsx';
import { RecordedTime } from './RecordedTime.tsx';
import { ReadingText, type ReadingTextProps } from './ReadingText.tsx';
import { WordsRead } from './WordsRead.tsx';

export interface ReadAloudLessonViewProps extends ReadingTextProps {
  title: string;
  /** Pace that suits the passage's level. */
  target: PaceTarget;
  microphone: MicrophoneState;
  label: string;
  subscribeLevel?: SubscribeLevel;
  trouble: string | null;
  hint: string | null;
  /** Set near the end of the longest recording. */
  secondsLeft: number | null;
  onPress(): void;
  onClose(): void;
  onSettings(): void;
  /** Set while recording. */
  onPause?: () => void;
  /** Set while not recording, if a recording exists. */
  onFinish?: () => void;
}

const Press = memo(MicrophoneButton);

export function ReadAloudLessonView(props: ReadAloudLessonViewProps) {
  const { title, passage, guide, onWord, microphone, label, subscribeLevel, trouble, hint, secondsLeft } = props;
  const { t } = useTranslate(readAloudLessonTexts, speakingTexts);
  const titleId = useId();
  return (
    <LessonPage>
      <ScreenTitle>{title}</ScreenTitle>
      <LessonHeader>
        <CloseButton aria-label={t('readAloud.close')} onClick={props.onClose} />
        <Title id={titleId} lang="en" tabIndex={-1} ref={takeLostFocus}>
          {title}
        </Title>
        <IconButton aria-label={t('readAloud.settings.open')} onClick={props.onSettings}>
          <ALargeSmall aria-hidden="true" />
        </IconButton>
      </LessonHeader>
      <Page>
        <ReadingText passage={passage} guide={guide} settings={props.settings} labeledBy={titleId} onWord={onWord} />
      </Page>
      <Dock>
        <Messages>
          {trouble !== null && <ErrorNote>{trouble}</ErrorNote>}
          <div role="status">
            {hint !== null && (
              <Note kind="hint">
                <Lightbulb aria-hidden="true" />
                {hint}
              </Note>
            )}
          </div>
        </Messages>
        <Row>
          <Pace data-crowded={trouble !== null || undefined}>
            <LivePace guide={onWord && guide} target={props.target} />
          </Pace>
          <Aside>
            {props.onPause && (
              <Button variant="soft" onClick={props.onPause}>
                <Pause aria-hidden="true" />
                {t('readAloud.pause')}
              </Button>
            )}
            {props.onFinish && (
              <Button variant="soft" onClick={props.onFinish}>
                <Check aria-hidden="true" />
                {t('readAloud.finish')}
              </Button>
            )}
          </Aside>
          <Microphone>
            <Press
              state={microphone}
              label={label}
              subscribeLevel={subscribeLevel}
              size="small"
              onPress={props.onPress}
            />
          </Microphone>
          <Progress>
            <RecordedTime guide={guide} />
            {secondsLeft === null ? (
              <WordsRead guide={guide} n={passage.words.length} />
            ) : (
              <Warned>{t('microphone.secondsLeft', { n: secondsLeft })}</Warned>
            )}
          </Progress>
        </Row>
      </Dock>
    </LessonPage>
  );
}

const Title = styled('h1', {
  outline: 'none',
  flex: '1',
  minWidth: '0',
  fontSize: '17',
  fontWeight: 'semibold',
  lineHeight: 'tight',
  lineClamp: '2',
  overflowWrap: 'break-word',
  [TIGHT]: { display: 'block', overflow: 'visible' },
});

const Page = styled('main', {
  flex: '1',
  width: '100%',
  maxWidth: '720px',
  marginInline: 'auto',
  padding: { base: '12px 24px 40px', md: '20px 24px 56px' },
});

const Dock = styled('footer', {
  position: 'sticky',
  bottom: '0',
  containerType: 'inline-size',
  maxHeight: '50dvh',
  overflowY: 'auto',
  padding: { base: '16px 20px max(16px, env(safe-area-inset-bottom))', md: '24px 40px 24px' },
  [LOW_SCREEN]: { padding: '4px 24px' },
  borderRadius: '32px 32px 0 0',
  bg: 'bg.surface',
  boxShadow: '3',
  _highContrast: { boxShadow: '0 0 0 2px #000' },
  '@media (forced-colors: active)': { borderTop: '1px solid' },
});

const Messages = styled('div', {
  display: 'grid',
  gap: '2',
  maxWidth: '720px',
  margin: '0 auto',
  '& > :last-child:not(:empty)': { marginBottom: '3' },
});

const Row = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  gridTemplateAreas: {
    base: '"pace pace pace" "aside microphone progress"',
    lg: '"pace microphone progress"',
  },
  [LOW_SCREEN]: { gridTemplateAreas: '"pace microphone progress"', gap: '20px' },
  [TIGHT]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateAreas: '"microphone" "aside" "progress" "pace"' },
  alignItems: 'center',
  gap: { base: '12px 8px', md: '20px', lg: '28px' },
  maxWidth: '1000px',
  marginInline: 'auto',
});

/** On a phone, the pace has no room next to a problem. */
const Pace = styled('div', { gridArea: 'pace', '&[data-crowded]': { display: { base: 'none', md: 'block' } } });
const Aside = styled('div', {
  gridArea: { base: 'aside', lg: 'progress' },
  [LOW_SCREEN]: { gridArea: 'progress' },
  justifySelf: 'start',
  display: 'flex',
  [TIGHT]: { justifySelf: 'center' },
  '& > button': { paddingInline: { base: '2', md: '3' }, whiteSpace: 'nowrap' },
  '& svg': { display: { base: 'none', md: 'block' } },
});
const Microphone = styled('div', { gridArea: 'microphone', minWidth: '150px' });
const Progress = styled('div', {
  gridArea: 'progress',
  justifySelf: 'end',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  textAlign: 'end',
  [TIGHT]: { justifySelf: 'stretch', alignItems: 'center', textAlign: 'center' },
  '& strong': { fontSize: '20' },
  '& span': {
    textStyle: 'small',
    color: 'fg.muted',
    maxWidth: { base: '5.75rem', md: 'none' },
    [TIGHT]: { maxWidth: 'none' },
  },
});
const Warned = styled('b', { textStyle: 'label', color: 'keep' });
