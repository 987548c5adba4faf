import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import type {
  AssignmentsEvent,
  TeacherAssignmentsSnapshot,
} from '../../machines/teacher/teacher-assignments.machine.ts';
import { ConfirmSheet } from '../components/sheets/ConfirmSheet.tsx';
import { teacherTexts } from '../languages/teacher/en.ts';
import { useTranslate } from '../languages/translate.tsx';
import { AssignmentsView } from './AssignmentsView.tsx';
import { groupName } from './AssignmentCard.tsx';
import { Unavailable, Waiting } from './WithoutData.tsx';

export interface AssignmentsForStateProps {
  snapshot: TeacherAssignmentsSnapshot;
  send(event: AssignmentsEvent): void;
}

export function AssignmentsForState({ snapshot, send }: AssignmentsForStateProps) {
  const { t } = useTranslate(teacherTexts);
  const { list, shownClass, asked, failure } = snapshot.context;
  const go = (to: TeacherPlace) => send({ type: 'teacher.go', to });
  if (snapshot.matches('ready'))
    return (
      <>
        <AssignmentsView
          list={list}
          shownClass={shownClass}
          isBusy={snapshot.matches({ ready: 'changing' })}
          isRefused={snapshot.matches({ ready: 'refused' })}
          onGo={go}
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
  if (snapshot.matches('unavailable'))
    return <Unavailable failure={failure} onRetry={() => send({ type: 'assignments.reload' })} />;
  return <Waiting text={t('teacher.loading')} />;
}
