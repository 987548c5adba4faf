import type { AudioPlayerSnapshot } from '../../../machines/audio-player/audio-player.machine.ts';
import type { BrowserKind } from '../../../machines/ports/platform.port.ts';
import { goalsOf, hintsOf, isCorrectable } from '../../../machines/role-play/role-play.selectors.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import type { TakeEvent } from '../../../machines/take/take.types.ts';
import UnexpectedStateView from '../../components/page/UnexpectedStateView.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { MicrophoneHelpView } from '../microphone-help/MicrophoneHelpView.tsx';
import { RolePlayDock, type RolePlayDockProps } from './RolePlayDock.tsx';
import { RolePlayView } from './RolePlayView.tsx';
import { RolePlayWaitView } from './RolePlayWaitView.tsx';
import { WelcomeView } from './WelcomeView.tsx';

export interface RolePlayForStateProps extends Omit<RolePlayDockProps, 'isBlocked'> {
  player: AudioPlayerSnapshot | undefined;
  browser: BrowserKind;
  host?: string;
  sendTake(event: TakeEvent): void;
}

export function RolePlayForState(props: RolePlayForStateProps) {
  const { snapshot, utterance, take, player, browser, host, send, sendTake } = props;
  const { t } = useTranslate(rolePlayTexts);
  const { context } = snapshot;
  const { opened, conversation, failure, turn, coming, toSay, replayed, speed } = context;
  const onClose = () => send({ type: 'work.close' });
  if (snapshot.matches('welcoming')) {
    return (
      <WelcomeView
        scenario={opened!.scenario}
        speed={speed}
        onSpeed={(chosen) => send({ type: 'rolePlay.setSpeed', speed: chosen })}
        onBegin={() => send({ type: 'rolePlay.begin' })}
        onClose={onClose}
      />
    );
  }
  const isWaiting = (['arriving', 'naming', 'loading', 'starting', 'unknown', 'finished', 'quit'] as const).some(
    (state) => snapshot.matches(state),
  );
  const isUnavailable = snapshot.matches('unavailable');
  if (isWaiting || isUnavailable || snapshot.matches('unstarted')) {
    return (
      <RolePlayWaitView
        title={t(isUnavailable ? 'rolePlay.intro.unavailable' : 'rolePlay.welcome.unstarted')}
        why={isWaiting ? null : failureText(failure!)}
        onRetry={() => send({ type: 'rolePlay.retry' })}
        onClose={onClose}
      />
    );
  }
  if (!snapshot.matches('conversing')) return <UnexpectedStateView />;

  const isTutorSpeaking = snapshot.matches({ conversing: { talk: 'tutorSpeaking' } });
  const isReplaying = snapshot.matches({ conversing: { replay: 'sounding' } });
  const isReplying = snapshot.matches({ conversing: { talk: 'replying' } });
  const isOpen = snapshot.matches({ conversing: { talk: { studentTurn: 'open' } } });
  const isTalking = isOpen && (utterance?.matches({ trying: 'taking' }) ?? false);
  const isOver = (['ended', 'finishing', 'unreported'] as const).some((talk) =>
    snapshot.matches({ conversing: { talk } }),
  );
  const sounding = isTutorSpeaking ? toSay[0]! : isReplaying ? replayed : null;
  const isUnanswered = snapshot.matches({ conversing: { talk: 'unanswered' } });
  // Hide lines that the tutor has not said yet.
  const isHeld = snapshot.matches({ conversing: { talk: 'held' } });
  const unsaid = isHeld ? toSay : toSay.slice(1);
  const messages = conversation!.messages.filter((_, place) => !unsaid.includes(place));
  return (
    <>
      <RolePlayView
        scenario={opened!.scenario}
        goals={goalsOf(context)}
        goalsShown={snapshot.matches({ conversing: { goals: 'shown' } })}
        hints={isOver ? [] : hintsOf(context)}
        hintsShown={snapshot.matches({ conversing: { hints: 'open' } })}
        onHint={isOpen && !isTalking ? (text) => send({ type: 'rolePlay.takeHint', text }) : undefined}
        messages={messages}
        sending={isReplying || isUnanswered ? (turn?.understood?.text ?? null) : null}
        coming={isReplying ? coming : null}
        sounding={sounding}
        onListen={
          isTutorSpeaking || isTalking ? undefined : (message) => send({ type: 'rolePlay.listen', message, speed })
        }
        onStop={() => send({ type: isTutorSpeaking ? 'rolePlay.skip' : 'rolePlay.stopListening' })}
        speed={speed}
        onSpeed={(chosen) => send({ type: 'rolePlay.setSpeed', speed: chosen })}
        onCorrect={
          isOpen && !isTalking && isCorrectable(context) ? () => send({ type: 'rolePlay.correct' }) : undefined
        }
        dock={<RolePlayDock {...props} isBlocked={player?.hasTag('blocked') ?? false} />}
        onGoals={() => send({ type: 'rolePlay.toggleGoals' })}
        onFinish={isOver ? undefined : () => send({ type: 'rolePlay.finish' })}
        onClose={onClose}
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
