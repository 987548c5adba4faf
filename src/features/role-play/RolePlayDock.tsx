import type { Phrase } from '../../../contract/role-play.ts';
import type { ConversationSnapshot } from '../../../machines/conversation/conversation.machine.ts';
import type { ConversationEvent } from '../../../machines/conversation/conversation.types.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import type { TakeSnapshot } from '../../../machines/take/take.machine.ts';
import { secondsLeft } from '../../../machines/take/take.selectors.ts';
import type { TurnSnapshot } from '../../../machines/turn/turn.machine.ts';
import { transcriptOf } from '../../../machines/turn/turn.parts.ts';
import type { TurnEvent } from '../../../machines/turn/turn.types.ts';
import type { UtteranceSnapshot } from '../../../machines/utterance/utterance.machine.ts';
import { faceOf, isKeeping, stopOf } from '../../../machines/utterance/utterance.selectors.ts';
import type { Advice, UtteranceEvent } from '../../../machines/utterance/utterance.types.ts';
import { Button } from '../../components/controls/Button.tsx';
import type { SubscribeLevel } from '../../components/controls/MicrophoneButton.tsx';
import { Note } from '../../components/text/Note.tsx';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { gameTexts } from '../../languages/game/en.ts';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { troubleOf } from '../speaking/trouble.ts';
import { ChooseDock, NextDock, SpeakDock, WaitDock } from './docks.tsx';
import { TypeDock } from './TypeDock.tsx';

export interface RolePlayDockProps {
  snapshot: ConversationSnapshot;
  /** Set during the student's turn. */
  turn: TurnSnapshot | undefined;
  /** Set while the student may speak. */
  utterance: UtteranceSnapshot | undefined;
  take: TakeSnapshot | undefined;
  /** True if the browser blocks sound until the student touches the page. */
  isBlocked: boolean;
  subscribeLevel?: SubscribeLevel;
  send(event: ConversationEvent): void;
  sendTurn(event: TurnEvent): void;
  sendUtterance(event: UtteranceEvent): void;
}

export function RolePlayDock(props: RolePlayDockProps) {
  const { snapshot, turn, isBlocked, send, sendTurn } = props;
  const { t } = useTranslate(gameTexts, rolePlayTexts, speakingTexts);
  const { scenario, failure } = snapshot.context;
  const { name } = scenario.character;
  const talk = (state: Talk) => snapshot.matches({ open: { talk: state } });
  const named = (text: string) => <EnglishInside text={text} english={[name]} />;
  const onType = () => sendTurn({ type: 'turn.type' });
  const onSpeak = () => sendTurn({ type: 'turn.speak' });
  const choices = {
    onChoose: (phrase: Phrase) => sendTurn({ type: 'turn.choose', phrase }),
    onNone: () => sendTurn({ type: 'turn.chooseNone' }),
    onSpeak,
    onType,
  };
  if (talk('tutorSpeaking')) {
    return (
      <>
        {isBlocked && (
          <Note kind="hint" role="alert">
            {t('game.autoplayBlocked')}
          </Note>
        )}
        <WaitDock
          text={named(t('rolePlay.speaking', { name }))}
          action={<Button onClick={() => send({ type: 'conversation.skip' })}>{t('rolePlay.skip')}</Button>}
        />
      </>
    );
  }
  if (turn?.matches('choosing')) {
    const { understood, corrects } = turn.context;
    const { phrases = [], slot = null } = understood ?? {};
    return turn.matches({ choosing: 'word' }) ? (
      <ChooseDock
        title={t('rolePlay.whichWord')}
        choices={phrases}
        nameOf={(phrase) => wordOf(phrase, slot)}
        {...choices}
      />
    ) : (
      <ChooseDock
        title={t(corrects === null ? 'rolePlay.didYouSay' : 'rolePlay.whatThen')}
        choices={phrases}
        transcript={transcriptOf(turn.context)}
        nameOf={({ text }) => text}
        onTranscript={() => sendTurn({ type: 'turn.chooseTranscript' })}
        {...choices}
      />
    );
  }
  if (talk('ended')) {
    return (
      <NextDock
        kind="end"
        title={t('rolePlay.endedTitle')}
        text={t('rolePlay.endedText')}
        action={t('rolePlay.seeReport')}
        onAction={() => send({ type: 'conversation.seeReport' })}
      />
    );
  }
  const isUnanswered = talk('unanswered');
  if (isUnanswered || talk('unreported')) {
    return (
      <NextDock
        kind="error"
        title={t(isUnanswered ? 'rolePlay.unanswered' : 'rolePlay.unreported')}
        text={t(failureText(failure!))}
        action={t(isUnanswered ? 'rolePlay.sendAgain' : 'action.tryAgain')}
        onAction={() => send({ type: 'conversation.retry' })}
      />
    );
  }
  if (talk('finishing') || !snapshot.matches('open')) return <WaitDock text={t('rolePlay.finishing')} />;
  if (talk('replying') || talk('held')) return <WaitDock text={named(t('rolePlay.thinking', { name }))} />;
  if (turn?.matches({ open: 'typing' })) {
    return (
      <TypeDock
        draft={turn.context.draft}
        onDraft={(text) => sendTurn({ type: 'turn.draft', text })}
        onSend={() => sendTurn({ type: 'turn.send' })}
        onSpeak={onSpeak}
      />
    );
  }
  return <Speaking {...props} />;
}

type Talk = 'tutorSpeaking' | 'unanswered' | 'ended' | 'unreported' | 'finishing' | 'replying' | 'held';

function Speaking({
  snapshot,
  turn,
  utterance,
  take,
  subscribeLevel,
  send,
  sendTurn,
  sendUtterance,
}: RolePlayDockProps) {
  const { t } = useTranslate(rolePlayTexts, speakingTexts);
  const { conversation, scenario } = snapshot.context;
  const isUnheard = turn?.matches('unheard') ?? false;
  const face = isUnheard ? 'normal' : (faceOf(utterance, take) ?? 'loading');
  const isOffline = utterance?.matches({ trying: 'offline' }) ?? false;
  const isHelping = take?.matches({ denied: 'helping' }) ?? false;
  const isRecording = face === 'recording';
  const sentence = turn?.context.hint ?? null;
  const { misses } = conversation;
  const isHard = isUnheard || misses > 1 || (utterance?.context.unheard ?? 0) > 1;
  const trouble = troubleOf(utterance, take, t);
  const isBusy = isRecording || (utterance?.matches({ trying: 'awaitingResult' }) ?? false);
  const left = take && isRecording ? secondsLeft(take) : (utterance?.context.secondsLeft ?? null);
  const { name } = scenario.character;
  const missed = misses > 0 && <EnglishInside text={t('rolePlay.misunderstood', { name })} english={[name]} />;
  const advice = utterance?.context.advice;
  const hint = isUnheard ? t('rolePlay.unheard') : advice ? t(ADVICE[advice]) : missed || null;
  const kept = utterance && isKeeping(utterance) ? t('speaking.kept') : null;
  const stop = utterance ? stopOf(utterance) : null;
  const stops = stop && t(stop === 'soon' ? 'microphone.stopsSoon' : 'microphone.stopsByItself');
  return (
    <SpeakDock
      microphone={face}
      label={t(`microphone.${isOffline ? 'offline' : isHelping ? 'denied' : face}`)}
      subscribeLevel={subscribeLevel}
      trouble={trouble}
      hint={left === null ? (kept ?? stops ?? hint) : t('microphone.secondsLeft', { n: left })}
      hintsShown={snapshot.matches({ open: { hints: 'open' } })}
      sentence={sentence}
      onSendSentence={isBusy ? undefined : () => sendTurn({ type: 'turn.sendHint' })}
      isHard={isHard || trouble !== null}
      onPress={() => (isUnheard ? sendTurn({ type: 'turn.speak' }) : sendUtterance({ type: 'utterance.press' }))}
      onSend={take?.matches({ capturing: 'lost' }) ? () => sendUtterance({ type: 'utterance.send' }) : undefined}
      onType={isBusy ? undefined : () => sendTurn({ type: 'turn.type' })}
      onHints={isBusy ? undefined : () => send({ type: 'conversation.toggleHints' })}
    />
  );
}

const ADVICE = {
  unheard: 'rolePlay.unspoken',
  otherWords: 'rolePlay.unspoken',
  wrongText: 'rolePlay.unspoken',
  tooQuiet: 'speaking.tooQuiet',
  tooNoisy: 'speaking.tooNoisy',
  clipped: 'speaking.clipped',
} as const satisfies Record<Advice, string>;

function wordOf({ text, slots }: Phrase, name: string | null): string {
  const slot = slots.find((one) => one.name === name);
  return slot ? text.slice(slot.start_index, slot.end_index + 1) : text;
}
