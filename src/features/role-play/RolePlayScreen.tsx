import type { RolePlayActor } from '../../../machines/role-play/role-play.machine.ts';
import type { SittingActor } from '../../../machines/sitting/sitting.machine.ts';
import type { TakeEvent } from '../../../machines/take/take.types.ts';
import type { UtteranceEvent } from '../../../machines/utterance/utterance.types.ts';
import { browserKind } from '../../adapters/page/platform.browser.ts';
import type { SubscribeLevel } from '../../components/controls/MicrophoneButton.tsx';
import { useCalmSnapshot } from '../../components/use-calm-snapshot.ts';
import { LeaveRolePlay } from './LeaveRolePlay.tsx';
import { RolePlayForState } from './RolePlayForState.tsx';

export interface RolePlayScreenProps {
  sitting: SittingActor;
  actor: RolePlayActor;
  subscribeLevel: SubscribeLevel;
}

export function RolePlayScreen({ sitting, actor, subscribeLevel }: RolePlayScreenProps) {
  const snapshot = useCalmSnapshot(actor);
  const { utterance, player, replay } = snapshot.children;
  const utteranceSnapshot = useCalmSnapshot(utterance);
  const take = utteranceSnapshot?.children.take;
  const hasFeedback = snapshot.context.conversation?.is_feedback_available ?? false;
  return (
    <>
      <RolePlayForState
        snapshot={snapshot}
        utterance={utteranceSnapshot}
        take={useCalmSnapshot(take)}
        player={useCalmSnapshot(player ?? replay)}
        browser={browserKind()}
        host={location.host}
        subscribeLevel={subscribeLevel}
        send={actor.send}
        sendUtterance={(event: UtteranceEvent) => utterance?.send(event)}
        sendTake={(event: TakeEvent) => take?.send(event)}
      />
      <LeaveRolePlay
        actor={sitting}
        onFeedback={hasFeedback ? () => actor.send({ type: 'rolePlay.finish' }) : undefined}
      />
    </>
  );
}
