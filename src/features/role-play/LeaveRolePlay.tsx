import { useSelector } from '@xstate/react';
import type { SittingActor, SittingSnapshot } from '../../../machines/sitting/sitting.machine.ts';
import type { SittingEvent } from '../../../machines/sitting/sitting.types.ts';
import { ConfirmSheet } from '../../components/sheets/ConfirmSheet.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

interface LeaveRolePlayProps {
  actor: SittingActor;
  /** Set if the student has said enough for a report. */
  onFeedback?: (() => void) | undefined;
  /** True if the conversation can be continued later. */
  isContinued?: boolean;
}

/** Asks before the student leaves a conversation (RP-03). */
export function LeaveRolePlay({ actor, ...of }: LeaveRolePlayProps) {
  return <LeaveRolePlayForState {...of} snapshot={useSelector(actor, (snapshot) => snapshot)} send={actor.send} />;
}

export interface LeaveRolePlayForStateProps extends Omit<LeaveRolePlayProps, 'actor'> {
  snapshot: SittingSnapshot;
  send(event: SittingEvent): void;
}

export function LeaveRolePlayForState({ snapshot, send, onFeedback, isContinued = false }: LeaveRolePlayForStateProps) {
  const { t } = useTranslate(rolePlayTexts);
  if (!snapshot.matches({ begun: { open: { question: 'asking' } } })) return null;
  const stay = () => send({ type: 'sitting.stay' });
  const feedback = onFeedback && {
    text: t('rolePlay.viewFeedback'),
    onChoose() {
      stay();
      onFeedback();
    },
  };
  return (
    <ConfirmSheet
      title={t('rolePlay.leaveTitle')}
      text={t('rolePlay.leaveText')}
      kept={t(isContinued ? 'rolePlay.leaveContinued' : 'rolePlay.leaveKept')}
      confirm={t(feedback ? 'rolePlay.quitWithoutFeedback' : 'rolePlay.quit')}
      cancel={t('rolePlay.stay')}
      other={feedback}
      onConfirm={() => send({ type: 'sitting.leave' })}
      onCancel={stay}
    />
  );
}
