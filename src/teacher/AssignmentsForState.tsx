import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import type {
  AssignmentsEvent,
  TeacherAssignmentsSnapshot,
} from '../../machines/teacher/teacher-assignments.machine.ts';
import { ConfirmSheet } from '../components/sheets/ConfirmSheet.tsx';
import { teacherTexts } from '../languages/teacher/en.ts';
import { useTranslate } from '../languages/translate.tsx';
import { AssignmentsView } from './AssignmentsView.tsx';
import { Unavailable, Waiting } from './WithoutData.tsx';

export interface AssignmentsForStateProps {
  snapshot: TeacherAssignmentsSnapshot;
  send(event: AssignmentsEvent): void;
}

export function AssignmentsForState({ snapshot, send }: AssignmentsForStateProps) {
  const { t } = useTranslate(teacherTexts);
  const { list, asked, failure } = snapshot.context;
  const go = (to: TeacherPlace) => send({ type: 'teacher.go', to });
  if (snapshot.matches('ready'))
    return (
      <>
        <AssignmentsView
          list={list}
          isBusy={snapshot.matches({ ready: 'changing' })}
          isRefused={snapshot.matches({ ready: 'refused' })}
          onGo={go}
          onExtend={(assignment) => send({ type: 'assignment.extend', assignment })}
          onWithdraw={(assignment) => send({ type: 'assignment.withdraw', assignment })}
          onRestore={(assignment) => send({ type: 'assignment.restore', assignment })}
        />
        {asked !== null && (
          <ConfirmSheet
            title={t('teacherAssignments.withdrawTitle', { name: asked.name, group: asked.class.name })}
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
