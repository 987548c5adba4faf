import type { Phrase } from '../../../contract/role-play.ts';
import type { RolePlaySnapshot } from '../../../machines/role-play/role-play.machine.ts';
import type { RolePlayEvent } from '../../../machines/role-play/role-play.types.ts';
import { transcriptOf } from '../../../machines/role-play/role-play.selectors.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import type { TakeSnapshot } from '../../../machines/take/take.machine.ts';
import { secondsLeft } from '../../../machines/take/take.selectors.ts';
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
  snapshot: RolePlaySnapshot;
  /** Set while the student may speak. */
  utterance: UtteranceSnapshot | undefined;
  take: TakeSnapshot | undefined;
  /** True if the browser blocks sound until the student touches the page. */
  isBlocked: boolean;
  subscribeLevel?: SubscribeLevel;
  send(event: RolePlayEvent): void;
  sendUtterance(event: UtteranceEvent): void;
}

export function RolePlayDock(props: RolePlayDockProps) {
  const { snapshot, isBlocked, send } = props;
  const { t } = useTranslate(gameTexts, rolePlayTexts, speakingTexts);
  const { opened, failure, draft, understood, corrects } = snapshot.context;
  const { name } = opened!.scenario.character;
  const talk = (state: Talk) => snapshot.matches({ conversing: { talk: state } });
  const named = (text: string) => <EnglishInside text={text} english={[name]} />;
  const onType = () => send({ type: 'rolePlay.type' });
  const onSpeak = () => send({ type: 'rolePlay.speak' });
  const choices = {
    onChoose: (phrase: Phrase) => send({ type: 'rolePlay.choose', phrase }),
    onNone: () => send({ type: 'rolePlay.chooseNone' }),
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
          action={<Button onClick={() => send({ type: 'rolePlay.skip' })}>{t('rolePlay.skip')}</Button>}
        />
      </>
    );
  }
  if (talk('choosing')) {
    return (
      <ChooseDock
        title={t(corrects === null ? 'rolePlay.didYouSay' : 'rolePlay.whatThen')}
        choices={understood!.phrases}
        transcript={transcriptOf(understood!)}
        nameOf={({ text }) => text}
        onTranscript={() => send({ type: 'rolePlay.chooseTranscript' })}
        {...choices}
      />
    );
  }
  if (talk('choosingWord')) {
    const { slot, phrases } = understood!;
    return (
      <ChooseDock
        title={t('rolePlay.whichWord')}
        choices={phrases}
        nameOf={(phrase) => wordOf(phrase, slot)}
        {...choices}
      />
    );
  }
  if (talk('unanswered')) {
    return (
      <NextDock
        kind="error"
        title={t('rolePlay.unanswered')}
        text={t(failureText(failure!))}
        action={t('rolePlay.sendAgain')}
        onAction={() => send({ type: 'rolePlay.retry' })}
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
        onAction={() => send({ type: 'rolePlay.seeReport' })}
      />
    );
  }
  if (talk('unreported')) {
    return (
      <NextDock
        kind="error"
        title={t('rolePlay.unreported')}
        text={t(failureText(failure!))}
        action={t('action.tryAgain')}
        onAction={() => send({ type: 'rolePlay.retry' })}
      />
    );
  }
  if (talk('finishing')) return <WaitDock text={t('rolePlay.finishing')} />;
  if (talk('replying') || talk('held')) return <WaitDock text={named(t('rolePlay.thinking', { name }))} />;
  if (snapshot.matches({ conversing: { talk: { studentTurn: { open: 'typing' } } } })) {
    return (
      <TypeDock
        draft={draft}
        onDraft={(text) => send({ type: 'rolePlay.draft', text })}
        onSend={() => send({ type: 'rolePlay.send' })}
        onSpeak={onSpeak}
      />
    );
  }
  return <Speaking {...props} />;
}

type Talk =
  | 'tutorSpeaking'
  | 'choosing'
  | 'choosingWord'
  | 'unanswered'
  | 'ended'
  | 'unreported'
  | 'finishing'
  | 'replying'
  | 'held';

function Speaking({ snapshot, utterance, take, subscribeLevel, send, sendUtterance }: RolePlayDockProps) {
  const { t } = useTranslate(rolePlayTexts, speakingTexts);
  const { conversation, opened } = snapshot.context;
  const isUnheard = snapshot.matches({ conversing: { talk: 'unheard' } });
  const face = isUnheard ? 'normal' : (faceOf(utterance, take) ?? 'loading');
  const isOffline = utterance?.matches({ trying: 'offline' }) ?? false;
  const isHelping = take?.matches({ denied: 'helping' }) ?? false;
  const isRecording = face === 'recording';
  const { hint: sentence } = snapshot.context;
  const misses = conversation?.misses ?? 0;
  const isHard = isUnheard || misses > 1 || (utterance?.context.unheard ?? 0) > 1;
  const trouble = troubleOf(utterance, take, t);
  const isBusy = isRecording || (utterance?.matches({ trying: 'awaitingResult' }) ?? false);
  const left = take && isRecording ? secondsLeft(take) : (utterance?.context.secondsLeft ?? null);
  const { name } = opened!.scenario.character;
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
      hintsShown={snapshot.matches({ conversing: { hints: 'open' } })}
      sentence={sentence}
      onSendSentence={isBusy ? undefined : () => send({ type: 'rolePlay.sendHint' })}
      isHard={isHard || trouble !== null}
      onPress={() => (isUnheard ? send({ type: 'rolePlay.speak' }) : sendUtterance({ type: 'utterance.press' }))}
      onSend={take?.matches({ capturing: 'lost' }) ? () => sendUtterance({ type: 'utterance.send' }) : undefined}
      onType={isBusy ? undefined : () => send({ type: 'rolePlay.type' })}
      onHints={isBusy ? undefined : () => send({ type: 'rolePlay.toggleHints' })}
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
