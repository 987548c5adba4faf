import { MISSES_BEFORE_HINTS } from '../../../contract/constants.ts';
import type { Conversation } from '../../../contract/role-play.ts';
import { goalsOf, hintsOf, suggestionsOf } from '../../../machines/conversation/conversation.parts.ts';
import type {
  RolePlayTrialEvent,
  RolePlayTrialSnapshot,
} from '../../../machines/teacher/writing/role-play-trial.machine.ts';
import { LoadingView } from '../../components/page/LoadingView.tsx';
import { NextDock, WaitDock } from '../../features/role-play/docks.tsx';
import { RolePlayView } from '../../features/role-play/RolePlayView.tsx';
import { TypeDock } from '../../features/role-play/TypeDock.tsx';
import { RolePlayIntroductionView } from '../../features/role-play-introduction/RolePlayIntroductionView.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { teacherTexts } from '../../languages/teacher/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export interface RolePlayTrialForStateProps {
  snapshot: RolePlayTrialSnapshot;
  send(event: RolePlayTrialEvent): void;
  onClose(): void;
}

/** The very screens of the student. The teacher types, because nothing is recorded. */
export function RolePlayTrialForState({ snapshot, send, onClose }: RolePlayTrialForStateProps) {
  const { scenario, conversation } = snapshot.context;
  if (snapshot.matches({ stage: 'introduction' }))
    return (
      <RolePlayIntroductionView
        scenario={scenario}
        playing={soundingIn(snapshot)}
        hrefOf={() => ''}
        onResult={nothing}
        onListen={(place) => send({ type: 'trial.listen', place })}
        onStop={() => send({ type: 'trial.stop' })}
        onStart={() => send({ type: 'trial.begin' })}
        onBack={onClose}
      />
    );
  if (conversation === null && !snapshot.matches({ stage: 'unanswered' })) return <LoadingView page />;
  return <TrialConversation snapshot={snapshot} conversation={conversation ?? NO_CONVERSATION} send={send} />;
}

/** Index of what plays. */
function soundingIn(snapshot: RolePlayTrialSnapshot): number | null {
  return snapshot.matches({ sound: 'sounding' }) ? snapshot.context.place : null;
}

interface TrialConversationProps extends Pick<RolePlayTrialForStateProps, 'snapshot' | 'send'> {
  conversation: Conversation;
}

function TrialConversation({ snapshot, conversation, send }: TrialConversationProps) {
  const { scenario, says } = snapshot.context;
  const isTurn = snapshot.matches({ stage: 'studentTurn' });
  const isAnswering = snapshot.matches({ stage: 'answering' });
  const isOver = snapshot.matches({ stage: 'ended' });
  return (
    <Frame>
      <RolePlayView
        scenario={scenario}
        goals={goalsOf({ scenario, conversation })}
        goalsShown={snapshot.matches({ goals: 'shown' })}
        hints={isOver ? [] : hintsOf({ scenario, conversation })}
        hintsShown={conversation.misses >= MISSES_BEFORE_HINTS}
        suggestions={isOver ? [] : suggestionsOf(conversation)}
        onHint={isTurn ? (text) => send({ type: 'trial.say', text }) : undefined}
        messages={conversation.messages}
        sending={isTurn || isOver ? null : (says.at(-1) ?? null)}
        coming={isAnswering ? '' : null}
        sounding={soundingIn(snapshot)}
        onListen={isAnswering ? undefined : (place) => send({ type: 'trial.listen', place })}
        onStop={() => send({ type: 'trial.stop' })}
        speed="normal"
        dock={<TrialDock snapshot={snapshot} send={send} />}
        onGoals={() => send({ type: 'trial.toggleGoals' })}
        onFinish={isTurn ? () => send({ type: 'trial.finish' }) : undefined}
        onClose={() => send({ type: 'trial.leave' })}
      />
    </Frame>
  );
}

const nothing = () => {};

/** Before the first answer. */
const NO_CONVERSATION: Conversation = {
  conversationId: '',
  scenarioId: '',
  status: 'open',
  messages: [],
  metObjectives: [],
  expected: { phrases: [], hints: [] },
  misses: 0,
  is_feedback_available: false,
  is_offline: false,
};

function TrialDock({ snapshot, send }: Pick<RolePlayTrialForStateProps, 'snapshot' | 'send'>) {
  const { t } = useTranslate(teacherTexts, rolePlayTexts);
  const { scenario, typed } = snapshot.context;
  if (snapshot.matches({ stage: 'answering' }))
    return <WaitDock text={t('rolePlay.thinking', { name: scenario.character.name })} />;
  if (snapshot.matches({ stage: 'unanswered' }))
    return (
      <NextDock
        kind="error"
        text={t('teacherWriting.trialUnanswered')}
        action={t('teacher.tryAgain')}
        onAction={() => send({ type: 'trial.retry' })}
      />
    );
  if (snapshot.matches({ stage: 'ended' }))
    return (
      <NextDock
        kind="end"
        title={t('rolePlay.endedTitle')}
        text={t('teacherWriting.trialEnded')}
        action={t('teacherWriting.again')}
        onAction={() => send({ type: 'trial.begin' })}
      />
    );
  return (
    <div>
      <Hint>{t('teacherWriting.trialNote')}</Hint>
      <TypeDock
        draft={typed}
        onDraft={(text) => send({ type: 'trial.type', text })}
        onSend={() => send({ type: 'trial.send' })}
      />
    </div>
  );
}

/** Fills the preview below its bar. */
const Frame = styled('div', {
  flex: '1',
  position: 'relative',
  minHeight: '480px',
  '--role-play-height': '100%',
  '& > div': { position: 'absolute', inset: '0' },
});

const Hint = styled('p', { textStyle: 'small', color: 'fg.muted' });
