import type { Phrase } from '../../../contract/role-play.ts';
import type { ConversationSnapshot } from '../../../machines/conversation/conversation.machine.ts';
import { shownAnswer, type ShownAnswer } from '../../../machines/conversation/conversation.selectors.ts';
import type { ConversationEvent } from '../../../machines/conversation/conversation.types.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import type { TakeSnapshot } from '../../../machines/take/take.machine.ts';
import type { TurnSnapshot } from '../../../machines/turn/turn.machine.ts';
import { transcriptOf } from '../../../machines/turn/turn.parts.ts';
import type { TurnEvent } from '../../../machines/turn/turn.types.ts';
import type { UtteranceSnapshot } from '../../../machines/utterance/utterance.machine.ts';
import type { Advice, UtteranceEvent } from '../../../machines/utterance/utterance.types.ts';
import { Button } from '../../components/controls/Button.tsx';
import type { SubscribeLevel } from '../../components/controls/MicrophoneButton.tsx';
import { AutoplayNote } from '../../components/text/AutoplayNote.tsx';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
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
  const { t } = useTranslate(rolePlayTexts, speakingTexts);
  const { scenario, failure } = snapshot.context;
  const { name } = scenario.character;
  const talk = (state: Talk) => snapshot.matches({ open: { talk: state } });
  const named = (text: string) => <EnglishInside text={text} english={[name]} />;
  if (talk('tutorSpeaking')) {
    return (
      <>
        {isBlocked && <AutoplayNote />}
        <WaitDock
          text={named(t('rolePlay.speaking', { name }))}
          action={<Button onClick={() => send({ type: 'conversation.skip' })}>{t('rolePlay.skip')}</Button>}
        />
      </>
    );
  }
  if (turn?.matches('choosing')) return <Choosing turn={turn} sendTurn={sendTurn} />;
  if (talk('parting')) return <Parting snapshot={snapshot} send={send} />;
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
  if (talk('unanswered')) {
    return <FailedDock failure={failure} title="rolePlay.unanswered" action="rolePlay.sendAgain" send={send} />;
  }
  if (talk('unreported')) {
    return <FailedDock failure={failure} title="rolePlay.unreported" action="action.tryAgain" send={send} />;
  }
  if (talk('finishing') || !snapshot.matches('open')) return <WaitDock text={t('rolePlay.finishing')} />;
  if (THINKING.some(talk)) return <WaitDock text={named(t('rolePlay.thinking', { name }))} />;
  if (turn?.matches({ open: 'typing' })) {
    return (
      <TypeDock
        key={turn.context.hintsTyped}
        draft={turn.context.draft}
        onDraft={(text) => sendTurn({ type: 'turn.draft', text })}
        onSend={() => sendTurn({ type: 'turn.send' })}
        onSpeak={() => sendTurn({ type: 'turn.speak' })}
      />
    );
  }
  return <Speaking {...props} />;
}

function Parting({ snapshot, send }: Pick<RolePlayDockProps, 'snapshot' | 'send'>) {
  const { t } = useTranslate(rolePlayTexts);
  const { scenario, conversation } = snapshot.context;
  const open = scenario.objectives.length - conversation.metObjectives.length;
  return (
    <NextDock
      kind="end"
      title={t(open === 0 ? 'rolePlay.partingMet' : 'rolePlay.partingTitle')}
      text={open === 0 ? t('rolePlay.endedText') : t('rolePlay.partingOpen', { n: open })}
      action={t('rolePlay.seeReport')}
      onAction={() => send({ type: 'conversation.seeReport' })}
      other={
        <Button onClick={() => send({ type: 'conversation.talkOn' })}>
          {t(open === 0 ? 'rolePlay.lastWord' : 'rolePlay.talkOn')}
        </Button>
      }
    />
  );
}

function Choosing({ turn, sendTurn }: Pick<RolePlayDockProps, 'sendTurn'> & { turn: TurnSnapshot }) {
  const { t } = useTranslate(rolePlayTexts);
  const { understood, corrects } = turn.context;
  const { phrases = [], slot = null } = understood ?? {};
  const choices = {
    choices: phrases,
    onChoose: (phrase: Phrase) => sendTurn({ type: 'turn.choose', phrase }),
    onNone: () => sendTurn({ type: 'turn.chooseNone' }),
    onSpeak: () => sendTurn({ type: 'turn.speak' }),
    onType: () => sendTurn({ type: 'turn.type' }),
  };
  return turn.matches({ choosing: 'word' }) ? (
    <ChooseDock title={t('rolePlay.whichWord')} nameOf={(phrase) => wordOf(phrase, slot)} {...choices} />
  ) : (
    <ChooseDock
      title={t(corrects === null ? 'rolePlay.didYouSay' : 'rolePlay.whatThen')}
      transcript={transcriptOf(turn.context)}
      nameOf={({ text }) => text}
      onTranscript={() => sendTurn({ type: 'turn.chooseTranscript' })}
      {...choices}
    />
  );
}

interface FailedDockProps extends Pick<RolePlayDockProps, 'send'> {
  failure: ConversationSnapshot['context']['failure'];
  title: 'rolePlay.unanswered' | 'rolePlay.unreported';
  action: 'rolePlay.sendAgain' | 'action.tryAgain';
}

function FailedDock({ failure, title, action, send }: FailedDockProps) {
  const { t } = useTranslate(rolePlayTexts, speakingTexts);
  return (
    <NextDock
      kind="error"
      title={t(title)}
      text={t(failureText(failure!))}
      action={t(action)}
      onAction={() => send({ type: 'conversation.retry' })}
    />
  );
}

type Talk =
  | 'tutorSpeaking'
  | 'unanswered'
  | 'parting'
  | 'ended'
  | 'unreported'
  | 'finishing'
  | 'replying'
  | 'holding'
  | 'held';

const THINKING = ['replying', 'holding', 'held'] satisfies Talk[];

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
  const shown = shownAnswer(snapshot, turn, utterance, take);
  const { conversation } = snapshot.context;
  const hint = useHint(shown, conversation.misses > 0);
  const trouble = troubleOf(utterance, take, t);
  const unlessBusy = (act: () => void) => (shown.isBusy ? undefined : act);
  return (
    <SpeakDock
      microphone={shown.face}
      label={t(`microphone.${shown.label ?? shown.face}`)}
      subscribeLevel={subscribeLevel}
      trouble={trouble}
      hint={hint}
      hintsShown={snapshot.matches({ open: { hints: 'open' } })}
      sentence={turn?.context.hint ?? null}
      onSendSentence={unlessBusy(() => sendTurn({ type: 'turn.sendHint' }))}
      isHard={shown.isHard || trouble !== null}
      onPress={() => (shown.isUnheard ? sendTurn({ type: 'turn.speak' }) : sendUtterance({ type: 'utterance.press' }))}
      onSend={shown.isLost ? () => sendUtterance({ type: 'utterance.send' }) : undefined}
      onType={unlessBusy(() => sendTurn({ type: 'turn.type' }))}
      onHints={unlessBusy(() => send({ type: 'conversation.toggleHints' }))}
    />
  );
}

const NETWORK = {
  keeping: 'speaking.keeping',
  kept: 'speaking.kept',
  keptUnscored: 'speaking.keptUnscored',
  slow: 'speaking.slow',
  offline: 'speaking.offline',
} as const;

function useHint(
  { secondsLeft, isAsked, network, stop, isUnheard, advice }: ShownAnswer,
  isMissed: boolean,
): string | null {
  const { t } = useTranslate(rolePlayTexts, speakingTexts);
  if (secondsLeft !== null) return t('microphone.secondsLeft', { n: secondsLeft });
  if (isAsked) return t('microphone.silent');
  if (network !== null) return t(NETWORK[network]);
  if (stop !== null) return t(stop === 'soon' ? 'microphone.stopsSoon' : 'microphone.stopsByItself');
  if (isUnheard) return t('rolePlay.unheard');
  if (advice !== null) return t(ADVICE[advice]);
  return isMissed ? t('rolePlay.stuck') : null;
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
