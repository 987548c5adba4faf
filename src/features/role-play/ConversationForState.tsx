import type { AudioPlayerSnapshot } from '../../../machines/audio-player/audio-player.machine.ts';
import { goalsOf, hintsOf, suggestionsOf } from '../../../machines/conversation/conversation.parts.ts';
import { shownConversation } from '../../../machines/conversation/conversation.selectors.ts';
import type { BrowserKind } from '../../../machines/ports/platform.port.ts';
import type { TakeEvent } from '../../../machines/take/take.types.ts';
import { MicrophoneHelpLater } from '../microphone-help/MicrophoneHelpLater.tsx';
import { RolePlayDock, type RolePlayDockProps } from './RolePlayDock.tsx';
import { RolePlayView } from './RolePlayView.tsx';

export interface ConversationForStateProps extends Omit<RolePlayDockProps, 'isBlocked'> {
  player: AudioPlayerSnapshot | undefined;
  browser: BrowserKind;
  host?: string;
  sendTake(event: TakeEvent): void;
}

export function ConversationForState(props: ConversationForStateProps) {
  const { snapshot, utterance, take, player, browser, host, send, sendTurn, sendTake } = props;
  const { scenario, speed } = snapshot.context;
  // A late snapshot of a turn that has ended is not drawn.
  const turn = snapshot.matches({ open: { talk: 'studentTurn' } }) ? props.turn : undefined;
  const shown = shownConversation(snapshot, turn, utterance);
  const { isOver, isTutorSpeaking } = shown;
  const asksWhatWasMeant = !isOver && !snapshot.matches({ open: { hints: 'closed' } });
  return (
    <>
      <RolePlayView
        scenario={scenario}
        goals={goalsOf(snapshot.context)}
        goalsShown={snapshot.matches({ open: { goals: 'shown' } })}
        hints={isOver ? [] : hintsOf(snapshot.context)}
        hintsShown={snapshot.matches({ open: { hints: 'open' } })}
        suggestions={asksWhatWasMeant ? suggestionsOf(snapshot.context.conversation) : []}
        onHint={shown.mayTakeHint ? (text) => send({ type: 'turn.takeHint', text }) : undefined}
        messages={shown.messages}
        sending={shown.sending}
        coming={shown.coming}
        sounding={shown.sounding}
        onListen={shown.mayListen ? (message) => send({ type: 'conversation.listen', message, speed }) : undefined}
        onStop={() => send({ type: isTutorSpeaking ? 'conversation.skip' : 'conversation.stopListening' })}
        speed={speed}
        onSpeed={(chosen) => send({ type: 'conversation.setSpeed', speed: chosen })}
        onCorrect={shown.mayCorrect ? () => sendTurn({ type: 'turn.correct' }) : undefined}
        dock={<RolePlayDock {...props} turn={turn} isBlocked={player?.hasTag('blocked') ?? false} />}
        onGoals={() => send({ type: 'conversation.toggleGoals' })}
        onFinish={isOver ? undefined : () => send({ type: 'conversation.finish' })}
        onClose={() => send({ type: 'work.close' })}
      />
      {take?.matches({ denied: 'helping' }) && (
        <MicrophoneHelpLater
          browser={browser}
          host={host}
          onConfirm={() => sendTake({ type: 'take.confirmHelp' })}
          onClose={() => sendTake({ type: 'take.closeHelp' })}
        />
      )}
    </>
  );
}
