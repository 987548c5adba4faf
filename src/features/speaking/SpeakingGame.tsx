import { memo, useCallback, useMemo } from 'react';
import type { ComparisonActor } from '../../../machines/comparison/comparison.machine.ts';
import type { SpeakingActor, SpeakingSnapshot } from '../../../machines/speaking/speaking.machine.ts';
import type { TakeEvent } from '../../../machines/take/take.types.ts';
import type { UtteranceEvent } from '../../../machines/utterance/utterance.types.ts';
import { browserKind } from '../../adapters/page/platform.browser.ts';
import type { SubscribeLevel } from '../../components/controls/MicrophoneButton.tsx';
import { useCalmSnapshot } from '../../components/use-calm-snapshot.ts';
import { ReviewForState } from './ReviewForState.tsx';
import { SpeakingForState } from './SpeakingForState.tsx';
import type { SubscribePosition } from './Waveform.tsx';

export interface SpeakingGameProps {
  actor: SpeakingActor;
  subscribeLevel: SubscribeLevel;
  subscribePosition?: SubscribePosition;
}

export function SpeakingGame({ actor, subscribeLevel, subscribePosition }: SpeakingGameProps) {
  const snapshot = useCalmSnapshot(actor);
  const { utterance, player, comparison } = snapshot.children;
  const review = useMemo(
    () =>
      comparison && (
        <Review snapshot={snapshot} actor={actor} comparison={comparison} subscribePosition={subscribePosition} />
      ),
    [snapshot, actor, comparison, subscribePosition],
  );
  const said = useCalmSnapshot(utterance);
  const take = said?.children.take;
  const sendUtterance = useCallback((event: UtteranceEvent) => utterance?.send(event), [utterance]);
  const sendTake = useCallback((event: TakeEvent) => take?.send(event), [take]);
  return (
    <Speaking
      snapshot={snapshot}
      utterance={said}
      take={useCalmSnapshot(take)}
      player={useCalmSnapshot(player)}
      review={review}
      browser={browserKind()}
      host={location.host}
      subscribeLevel={subscribeLevel}
      send={actor.send}
      sendUtterance={sendUtterance}
      sendTake={sendTake}
    />
  );
}

const Speaking = memo(SpeakingForState);

interface ReviewProps extends Pick<SpeakingGameProps, 'actor' | 'subscribePosition'> {
  snapshot: SpeakingSnapshot;
  comparison: ComparisonActor;
}

/** Subscribes to the comparison itself, so that sounds redraw nothing else. */
function Review({ snapshot, actor, comparison, subscribePosition }: ReviewProps) {
  return (
    <ReviewForState
      snapshot={snapshot}
      comparison={useCalmSnapshot(comparison)}
      subscribePosition={subscribePosition}
      send={actor.send}
      sendComparison={comparison.send}
    />
  );
}
