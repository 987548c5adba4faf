import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type {
  AssignmentsEvent,
  TeacherAssignmentsSnapshot,
} from '../../../machines/teacher/assignments/teacher-assignments.machine.ts';
import { ConfirmSheet } from '../../components/sheets/ConfirmSheet.tsx';
import { useTeacherTexts } from '../texts.ts';
import { AssignmentsView } from './AssignmentsView.tsx';
import { groupName } from './AssignmentCard.tsx';

export interface AssignmentsForStateProps {
  snapshot: TeacherAssignmentsSnapshot;
  send(event: AssignmentsEvent): void;
  onGo(to: TeacherPlace): void;
}

export function AssignmentsForState({ snapshot, send, onGo }: AssignmentsForStateProps) {
  const { t } = useTeacherTexts();
  const { page, shownClass, asked } = snapshot.context;
  return (
    <>
      <AssignmentsView
        list={page.data}
        shownClass={shownClass}
        isBusy={snapshot.matches('changing')}
        isRefused={snapshot.matches('refused')}
        onGo={onGo}
        onClass={(classId) => send({ type: 'class.show', classId })}
        onExtend={(group) => send({ type: 'assignments.extend', group })}
        onWithdraw={(group) => send({ type: 'assignments.withdraw', group })}
        onRestore={(group) => send({ type: 'assignments.restore', group })}
      />
      {asked !== null && (
        <ConfirmSheet
          title={t('teacherAssignments.withdrawTitle', { name: asked[0].name, group: groupName(asked, t) })}
          text={t('teacherAssignments.withdrawText')}
          confirm={t('teacherAssignments.withdraw')}
          cancel={t('teacherAssignments.keep')}
          onConfirm={() => send({ type: 'withdrawal.confirm' })}
          onCancel={() => send({ type: 'withdrawal.cancel' })}
        />
      )}
    </>
  );
}
