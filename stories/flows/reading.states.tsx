import type { ReactNode } from 'react';
import { flow, send } from '../flow.ts';
import { snapshotIn, statesOf } from '../states.ts';
import { LONGEST_READING } from '../../contract/constants.ts';
import { USUAL_SETTINGS, type TextSettings } from '../../machines/ports/text-settings.port.ts';
import type { ReadingSnapshot } from '../../machines/reading/reading.machine.ts';
import { readingGuideMachine } from '../../machines/reading-guide/reading-guide.machine.ts';
import type { ReadingGuideContext } from '../../machines/reading-guide/reading-guide.types.ts';
import { takeMachine } from '../../machines/take/take.machine.ts';
import { shownTake } from '../../machines/take/take.selectors.ts';
import * as microphoneCheck from '../../walks/microphone-check.walk.ts';
import { cutOff, finished, RECORDING, unchecked, walk } from '../../walks/reading.walk.ts';
import * as sitting from '../../walks/sitting.walk.ts';
import { done } from '../../walks/support/walk.ts';
import { turtles } from '../../walks/support/reading.ts';
import { nobody } from '../../walks/support/somebody.ts';
import { MicrophoneCheckForState } from '../../src/features/microphone-check/MicrophoneCheckForState.tsx';
import { LeaveQuestionForState } from '../../src/features/sitting/LeaveQuestion.tsx';
import type { FollowedGuide } from '../../src/features/read-aloud-lesson/followed-guide.ts';
import { ReadingForState } from '../../src/features/read-aloud-lesson/ReadingForState.tsx';

const question = statesOf([sitting.walk], ['attempts']).get('begun.open.question.asking')!;
const subscribeLevel = (draw: (level: number) => void) => (draw(0.6), () => {});

export function guideAt(context: Partial<ReadingGuideContext>): FollowedGuide {
  const guide = readingGuideMachine.resolveState({
    value: { settings: 'closed', highlight: 'resting' },
    context: {
      passage: turtles(),
      settings: USUAL_SETTINGS,
      seconds: 0,
      word: -1,
      isSure: true,
      paced: -1,
      marks: [],
      ...context,
    },
  });
  return { getSnapshot: () => guide, subscribe: () => ({ unsubscribe() {} }) };
}

type TakeValue = Parameters<typeof takeMachine.resolveState>[0]['value'];

export interface ReadingPicture {
  take?: TakeValue;
  seconds?: number;
  guide?: Partial<Omit<ReadingGuideContext, 'settings'>>;
  settings?: Partial<TextSettings>;
  isSettingsOpen?: boolean;
  isAsked?: boolean;
  context?: Partial<ReadingSnapshot['context']>;
}

export function drawReading(snapshot: ReadingSnapshot, picture: ReadingPicture = {}): ReactNode {
  const {
    take = { capturing: { recording: { time: 'talking', voice: 'heard' } } },
    seconds = 24,
    isSettingsOpen = false,
  } = picture;
  const { context = {}, isAsked = false } = picture;
  const settings = { ...USUAL_SETTINGS, ...picture.settings };
  const isTaking = snapshot.matches({ open: { begun: { voice: 'taking' } } });
  const isBegun = snapshot.matches({ open: 'begun' });
  const place = isBegun ? 38 : -1;
  const shown = {
    ...snapshot,
    context: {
      ...snapshot.context,
      ...(isTaking && { listener: 'provider' as const }),
      ...context,
    },
  };
  const guide = guideAt({
    passage: snapshot.context.opened.game,
    word: place,
    seconds: isTaking ? seconds : 0,
    marks: isTaking ? marksUpTo(place, seconds) : [],
    ...picture.guide,
    settings,
  });
  const taken = takeMachine.resolveState({
    value: take,
    context: { parent: nobody, longest: LONGEST_READING, recording: RECORDING, seconds },
  });
  return (
    <>
      <ReadingForState
        snapshot={shown}
        guide={guide}
        settings={settings}
        isSettingsOpen={isSettingsOpen}
        take={isTaking ? shownTake(taken) : undefined}
        check={snapshot.matches({ open: 'checking' }) && check}
        browser="chrome-desktop"
        host="outloud.school"
        subscribeLevel={subscribeLevel}
        send={send}
        sendGuide={send}
        sendTake={send}
      />
      {isAsked && <LeaveQuestionForState snapshot={question} send={send} />}
    </>
  );
}

const check = (
  <MicrophoneCheckForState
    snapshot={snapshotIn(microphoneCheck.walk, 'explaining')}
    browser="chrome-desktop"
    subscribeLevel={subscribeLevel}
    send={send}
  />
);

const marksUpTo = (word: number, seconds: number) => [
  { seconds: seconds - 15, word: word - 32 },
  { seconds, word },
];

export default flow(
  [walk, unchecked, cutOff, finished],
  (snapshot) => drawReading(snapshot),
  [],
  // The take sends what it has.
  ({ type }) => (type === 'reading.finish' ? done('take', { recording: RECORDING, seconds: 24 }) : undefined),
);
