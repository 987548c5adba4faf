import { useCallback, type ReactNode } from 'react';
import type { BrowserKind } from '../../../machines/ports/platform.port.ts';
import type { TextSettings } from '../../../machines/ports/text-settings.port.ts';
import type { ReadingSnapshot } from '../../../machines/reading/reading.machine.ts';
import { targetPaceOf } from '../../../machines/read-aloud/feedback.ts';
import { secondsRecorded } from '../../../machines/reading/reading.parts.ts';
import type { ReadingEvent } from '../../../machines/reading/reading.types.ts';
import type { ReadingGuideEvent } from '../../../machines/reading-guide/reading-guide.types.ts';
import type { ShownTake, TakeTrouble } from '../../../machines/take/take.selectors.ts';
import type { TakeEvent } from '../../../machines/take/take.types.ts';
import type { MicrophoneState, SubscribeLevel } from '../../components/controls/MicrophoneButton.tsx';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { readAloudLessonTexts } from '../../languages/read-aloud-lesson/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate, type Say } from '../../languages/translate.tsx';
import { MicrophoneHelpView } from '../microphone-help/MicrophoneHelpView.tsx';
import type { FollowedGuide } from './followed-guide.ts';
import { ReadAloudLessonView } from './ReadAloudLessonView.tsx';
import { ReadAloudWaitView } from './ReadAloudWaitView.tsx';
import { RecoverView } from './RecoverView.tsx';
import { TextSettingsSheet } from './TextSettingsSheet.tsx';

export interface ReadingForStateProps {
  snapshot: ReadingSnapshot;
  /** Parts that change with each word subscribe to it themselves. */
  guide: FollowedGuide | undefined;
  settings: TextSettings | undefined;
  isSettingsOpen: boolean;
  take: ShownTake | undefined;
  check?: ReactNode;
  browser: BrowserKind;
  host?: string;
  subscribeLevel?: SubscribeLevel;
  send(event: ReadingEvent): void;
  sendGuide(event: ReadingGuideEvent): void;
  sendTake(event: TakeEvent): void;
}

export function ReadingForState(props: ReadingForStateProps) {
  const { snapshot, guide, settings, take, subscribeLevel, send, sendGuide } = props;
  const { t } = useTranslate(readAloudLessonTexts, speakingTexts);
  const { opened } = snapshot.context;
  const onClose = () => send({ type: 'work.close' });
  const isFailed = snapshot.matches(FAILED);
  const onPress = useCallback(
    () => send(isFailed ? { type: 'reading.retry' } : { type: 'reading.press' }),
    [send, isFailed],
  );
  const onWord = useCallback((word: number) => send({ type: 'reading.tapWord', word }), [send]);
  const face = faceOf(snapshot, take);
  const isOver = !snapshot.matches('open') || guide === undefined || settings === undefined;
  if (isOver) return <ReadAloudWaitView onClose={onClose} />;
  if (hasUnfinished(snapshot)) {
    return (
      <RecoverView
        seconds={secondsRecorded(opened)}
        onGoOn={() => send({ type: 'reading.goOn' })}
        onStartOver={() => send({ type: 'reading.startOver' })}
        onClose={onClose}
      />
    );
  }
  if (face === null) return <UnexpectedStateView />;
  const isTaking = take !== undefined;
  const isRecording = face === 'recording';
  const hasRecorded = isTaking && take.hasSound && !isRecording && face !== 'loading';
  return (
    <>
      <ReadAloudLessonView
        title={opened.game.title}
        passage={opened.game}
        target={targetPaceOf(opened.game.level)}
        settings={settings}
        guide={guide}
        onWord={isTaking ? onWord : undefined}
        microphone={face}
        label={labelOf(snapshot, take, face, t)}
        subscribeLevel={subscribeLevel}
        trouble={troubleOf(snapshot, take, t)}
        hint={hintOf(snapshot, take, settings, t)}
        secondsLeft={take?.secondsLeft ?? null}
        onPress={onPress}
        onClose={onClose}
        onSettings={() => sendGuide({ type: 'guide.openSettings' })}
        onPause={isRecording ? () => send({ type: 'reading.pause' }) : undefined}
        onFinish={hasRecorded ? () => send({ type: 'reading.finish' }) : undefined}
      />
      <ReadingSheets {...props} settings={settings} />
    </>
  );
}

function ReadingSheets({
  settings,
  isSettingsOpen,
  take,
  check,
  browser,
  host,
  sendGuide,
  sendTake,
}: ReadingForStateProps & { settings: TextSettings }) {
  return (
    <>
      {check}
      {isSettingsOpen && (
        <TextSettingsSheet
          settings={settings}
          onChange={(changed) => sendGuide({ type: 'guide.change', settings: changed })}
          onClose={() => sendGuide({ type: 'guide.closeSettings' })}
        />
      )}
      {take?.isHelping && (
        <MicrophoneHelpView
          browser={browser}
          host={host}
          onConfirm={() => sendTake({ type: 'take.confirmHelp' })}
          onClose={() => sendTake({ type: 'take.closeHelp' })}
        />
      )}
    </>
  );
}

/** True while the student decides about an unfinished recording. */
const hasUnfinished = (snapshot: ReadingSnapshot) =>
  snapshot.matches({ open: 'recovering' }) || snapshot.matches({ open: 'startingOver' });

const voice = <State extends string>(state: State) => ({ open: { begun: { voice: state } } }) as const;
const FAILED = voice('failed');

function faceOf(snapshot: ReadingSnapshot, take: ShownTake | undefined): MicrophoneState | null {
  if (!snapshot.matches('open')) return 'loading';
  if (snapshot.matches(FAILED)) return 'redo';
  const waits = (['awaitingResult', 'keeping'] as const).some((state) => snapshot.matches(voice(state)));
  if (waits) return 'loading';
  if (snapshot.matches(voice('taking'))) return take ? take.face : 'loading';
  const begins = ['deciding', 'checking', 'ready'] as const;
  return begins.some((state) => snapshot.matches({ open: state })) || snapshot.matches(voice('unbegun'))
    ? 'normal'
    : null;
}

/** True if a recording exists, from this page or an earlier one. */
const hasBegun = ({ context: { opened } }: ReadingSnapshot, take: ShownTake | undefined) =>
  take ? take.hasSound : opened.unfinished !== null;

type Texts = Say<typeof readAloudLessonTexts & typeof speakingTexts>;

function labelOf(snapshot: ReadingSnapshot, take: ShownTake | undefined, face: MicrophoneState, t: Texts): string {
  if (take?.isHelping) return t('microphone.denied');
  if (face === 'normal') return t(hasBegun(snapshot, take) ? 'readAloud.goOn' : 'readAloud.start');
  if (face === 'loading' && !take && snapshot.matches({ open: 'begun' })) return t('readAloud.scoring');
  return t(`microphone.${face}`);
}

function troubleOf(snapshot: ReadingSnapshot, take: ShownTake | undefined, t: Texts): string | null {
  if (snapshot.matches(FAILED)) return t('readAloud.failed');
  const trouble = take?.trouble ?? null;
  if (trouble !== null) return t(isCutOff(trouble) ? `readAloud.${trouble}` : `microphone.${trouble}`);
  return snapshot.matches({ open: { begun: { storage: 'full' } } }) ? t('readAloud.full') : null;
}

/** True if the recording can be continued or finished. */
const isCutOff = (trouble: TakeTrouble): trouble is 'lost' | 'interrupted' =>
  trouble === 'lost' || trouble === 'interrupted';

function hintOf(
  snapshot: ReadingSnapshot,
  take: ShownTake | undefined,
  settings: TextSettings,
  t: Texts,
): string | null {
  const hint = take && hintOfTake(take, t);
  if (hint) return hint;
  const isFollowed = settings.highlight && settings.speed === 'own';
  if (snapshot.matches({ open: 'ready' }) && isFollowed) return t('readAloud.tapHint');
  // Readings have a listener only after the first seconds.
  if (snapshot.context.listener !== null) return null;
  if (snapshot.matches(voice('awaitingResult'))) return t('speaking.kept');
  return take?.isRecording && take.isUnderWay ? t('readAloud.alone') : null;
}

function hintOfTake(take: ShownTake, t: Texts): string | null {
  if (take.isHinting) return t('microphone.asking');
  if (take.isAsked) return t('microphone.silent');
  if (!take.hasSound) return null;
  if (take.trouble !== null && !isCutOff(take.trouble)) return t('readAloud.troubled');
  return take.isPaused ? t('readAloud.paused') : null;
}
