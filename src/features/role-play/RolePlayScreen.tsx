import type { ConversationActor } from '../../../machines/conversation/conversation.machine.ts';
import { isContinuedLater } from '../../../machines/conversation/conversation.selectors.ts';
import type { RolePlayActor } from '../../../machines/role-play/role-play.machine.ts';
import type { SittingActor } from '../../../machines/sitting/sitting.machine.ts';
import type { TakeEvent } from '../../../machines/take/take.types.ts';
import type { TurnEvent } from '../../../machines/turn/turn.types.ts';
import type { UtteranceEvent } from '../../../machines/utterance/utterance.types.ts';
import { browserKind } from '../../adapters/page/platform.browser.ts';
import type { SubscribeLevel } from '../../components/controls/MicrophoneButton.tsx';
import { useCalmSnapshot } from '../../components/use-calm-snapshot.ts';
import { ConversationForState } from './ConversationForState.tsx';
import { LeaveRolePlay } from './LeaveRolePlay.tsx';
import { RolePlayForState } from './RolePlayForState.tsx';

export interface RolePlayScreenProps {
  sitting: SittingActor;
  actor: RolePlayActor;
  subscribeLevel: SubscribeLevel;
}

export function RolePlayScreen({ sitting, actor, subscribeLevel }: RolePlayScreenProps) {
  const snapshot = useCalmSnapshot(actor);
  const { conversation } = snapshot.children;
  return (
    <RolePlayForState snapshot={snapshot} send={actor.send}>
      {conversation && <Conversation sitting={sitting} actor={conversation} subscribeLevel={subscribeLevel} />}
    </RolePlayForState>
  );
}

interface ConversationProps extends Omit<RolePlayScreenProps, 'actor'> {
  actor: ConversationActor;
}

function Conversation({ sitting, actor, subscribeLevel }: ConversationProps) {
  const snapshot = useCalmSnapshot(actor);
  const { player, replay, turn } = snapshot.children;
  const turnSnapshot = useCalmSnapshot(turn);
  const utterance = turnSnapshot?.children.utterance;
  const utteranceSnapshot = useCalmSnapshot(utterance);
  const take = utteranceSnapshot?.children.take;
  return (
    <>
      <ConversationForState
        snapshot={snapshot}
        turn={turnSnapshot}
        utterance={utteranceSnapshot}
        take={useCalmSnapshot(take)}
        player={useCalmSnapshot(player ?? replay)}
        browser={browserKind()}
        host={location.host}
        subscribeLevel={subscribeLevel}
        send={actor.send}
        sendTurn={(event: TurnEvent) => turn?.send(event)}
        sendUtterance={(event: UtteranceEvent) => utterance?.send(event)}
        sendTake={(event: TakeEvent) => take?.send(event)}
      />
      <LeaveRolePlay
        actor={sitting}
        onFeedback={
          snapshot.context.conversation.is_feedback_available
            ? () => actor.send({ type: 'conversation.finish' })
            : undefined
        }
        isContinued={isContinuedLater(snapshot)}
      />
    </>
  );
}
