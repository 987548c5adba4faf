import { shallowEqual } from '@xstate/react';
import { memo, useCallback } from 'react';
import type { ReadAloudLessonActor } from '../../../machines/read-aloud-lesson/read-aloud-lesson.machine.ts';
import type { ReadingActor } from '../../../machines/reading/reading.machine.ts';
import { isSettingsOpen, settingsOf } from '../../../machines/reading-guide/reading-guide.selectors.ts';
import type { ReadingGuideEvent } from '../../../machines/reading-guide/reading-guide.types.ts';
import type { SittingActor } from '../../../machines/sitting/sitting.machine.ts';
import type { TakeSnapshot } from '../../../machines/take/take.machine.ts';
import { shownTake } from '../../../machines/take/take.selectors.ts';
import type { TakeEvent } from '../../../machines/take/take.types.ts';
import { browserKind } from '../../adapters/page/platform.browser.ts';
import type { SubscribeLevel } from '../../components/controls/MicrophoneButton.tsx';
import { useCalmSelector, useCalmSnapshot } from '../../components/use-calm-snapshot.ts';
import { MicrophoneCheck } from '../microphone-check/MicrophoneCheck.tsx';
import { LeaveQuestion } from '../sitting/LeaveQuestion.tsx';
import { ReadAloudLessonForState } from './ReadAloudLessonForState.tsx';
import { ReadingForState } from './ReadingForState.tsx';

export interface ReadAloudLessonScreenProps {
  sitting: SittingActor;
  actor: ReadAloudLessonActor;
  subscribeLevel: SubscribeLevel;
}

export function ReadAloudLessonScreen({ sitting, actor, subscribeLevel }: ReadAloudLessonScreenProps) {
  const snapshot = useCalmSnapshot(actor);
  const { reading } = snapshot.children;
  return (
    <>
      <ReadAloudLessonForState snapshot={snapshot} send={actor.send}>
        {reading && <Reading actor={reading} subscribeLevel={subscribeLevel} />}
      </ReadAloudLessonForState>
      <LeaveQuestion actor={sitting} />
    </>
  );
}

interface ReadingProps {
  actor: ReadingActor;
  subscribeLevel: SubscribeLevel;
}

function Reading({ actor, subscribeLevel }: ReadingProps) {
  const snapshot = useCalmSnapshot(actor);
  const { guide, take, check } = snapshot.children;
  const sendGuide = useCallback((event: ReadingGuideEvent) => guide?.send(event), [guide]);
  const sendTake = useCallback((event: TakeEvent) => take?.send(event), [take]);
  return (
    <DrawnReading
      snapshot={snapshot}
      guide={guide}
      settings={useCalmSelector(guide, settingsOf)}
      isSettingsOpen={useCalmSelector(guide, isSettingsOpen)}
      take={useCalmSelector(take, shownIn, shallowEqual)}
      check={check && <MicrophoneCheck actor={check} />}
      browser={browserKind()}
      host={location.host}
      subscribeLevel={subscribeLevel}
      send={actor.send}
      sendGuide={sendGuide}
      sendTake={sendTake}
    />
  );
}

const shownIn = (take: TakeSnapshot | undefined) => take && shownTake(take);

const DrawnReading = memo(ReadingForState);
