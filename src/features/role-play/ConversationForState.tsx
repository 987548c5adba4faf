import type { AudioPlayerSnapshot } from '../../../machines/audio-player/audio-player.machine.ts';
import { goalsOf, hintsOf } from '../../../machines/conversation/conversation.parts.ts';
import type { BrowserKind } from '../../../machines/ports/platform.port.ts';
import type { TakeEvent } from '../../../machines/take/take.types.ts';
import { isCorrectable } from '../../../machines/turn/turn.parts.ts';
import { MicrophoneHelpView } from '../microphone-help/MicrophoneHelpView.tsx';
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
  const { scenario, conversation, toSay, replayed, speed, coming, turn: sent } = snapshot.context;
  // A late snapshot of a turn that has ended is not drawn.
  const turn = snapshot.matches({ open: { talk: 'studentTurn' } }) ? props.turn : undefined;
  const isTutorSpeaking = snapshot.matches({ open: { talk: 'tutorSpeaking' } });
  const isReplaying = snapshot.matches({ open: { replay: 'sounding' } });
  const isReplying = snapshot.matches({ open: { talk: 'replying' } });
  const isOpen = turn?.matches('open') ?? false;
  const isTalking = isOpen && (utterance?.matches({ trying: 'taking' }) ?? false);
  const isOver =
    !snapshot.matches('open') ||
    (['ended', 'finishing', 'unreported'] as const).some((talk) => snapshot.matches({ open: { talk } }));
  const sounding = isTutorSpeaking ? (toSay[0] ?? null) : isReplaying ? replayed : null;
  const isUnanswered = snapshot.matches({ open: { talk: 'unanswered' } });
  // Hide lines that the tutor has not said yet.
  const isHeld = snapshot.matches({ open: { talk: 'held' } });
  const unsaid = isHeld ? toSay : toSay.slice(1);
  const messages = conversation.messages.filter((_, place) => !unsaid.includes(place));
  return (
    <>
      <RolePlayView
        scenario={scenario}
        goals={goalsOf(snapshot.context)}
        goalsShown={snapshot.matches({ open: { goals: 'shown' } })}
        hints={isOver ? [] : hintsOf(snapshot.context)}
        hintsShown={snapshot.matches({ open: { hints: 'open' } })}
        onHint={isOpen && !isTalking ? (text) => send({ type: 'turn.takeHint', text }) : undefined}
        messages={messages}
        sending={isReplying || isUnanswered ? (sent?.understood?.text ?? null) : null}
        coming={isReplying ? coming : null}
        sounding={sounding}
        onListen={
          isTutorSpeaking || isTalking ? undefined : (message) => send({ type: 'conversation.listen', message, speed })
        }
        onStop={() => send({ type: isTutorSpeaking ? 'conversation.skip' : 'conversation.stopListening' })}
        speed={speed}
        onSpeed={(chosen) => send({ type: 'conversation.setSpeed', speed: chosen })}
        onCorrect={
          turn && isOpen && !isTalking && isCorrectable(turn.context)
            ? () => sendTurn({ type: 'turn.correct' })
            : undefined
        }
        dock={<RolePlayDock {...props} turn={turn} isBlocked={player?.hasTag('blocked') ?? false} />}
        onGoals={() => send({ type: 'conversation.toggleGoals' })}
        onFinish={isOver ? undefined : () => send({ type: 'conversation.finish' })}
        onClose={() => send({ type: 'work.close' })}
      />
      {take?.matches({ denied: 'helping' }) && (
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
