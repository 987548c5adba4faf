import type { ClassListening } from '../../../contract/teacher-listening.ts';
import type { ListeningChange } from '../../../machines/ports/teacher-pages.port.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type {
  ListeningEvent,
  TeacherListeningSnapshot,
} from '../../../machines/teacher/listening/teacher-listening.machine.ts';
import { ConfirmSheet } from '../../components/sheets/ConfirmSheet.tsx';
import { listedName, useTeacherTexts } from '../texts.ts';
import { ListeningView } from './ListeningView.tsx';

export interface ListeningForStateProps {
  snapshot: TeacherListeningSnapshot;
  send(event: ListeningEvent): void;
  onGo(to: TeacherPlace): void;
}

export function ListeningForState({ snapshot, send, onGo }: ListeningForStateProps) {
  const { page, chosen, wanted } = snapshot.context;
  const isRefused = snapshot.matches({ shown: 'refused' });
  const isConsent = wanted.kind === 'consent';
  const isNobody = snapshot.matches({ shown: 'nobody' });
  return (
    <>
      <ListeningView
        listening={page.data}
        chosen={chosen}
        mistake={isNobody ? 'nobody' : isRefused && isConsent ? 'notChanged' : null}
        isBusy={snapshot.matches('changing') || snapshot.matches('rereading')}
        isRefused={isRefused && !isConsent}
        send={send}
        onGo={onGo}
      />
      {snapshot.matches('asking') && <Question listening={page.data} change={wanted} send={send} />}
    </>
  );
}

interface QuestionProps {
  listening: ClassListening;
  change: ListeningChange;
  send(event: ListeningEvent): void;
}

function Question({ listening, change, send }: QuestionProps) {
  const { t } = useTeacherTexts();
  const name = nameOf(change, listening, (n) => t('teacherClasses.students', { n }));
  const what = { switch: 'askOff', consent: 'askEnd', delete: 'askDelete' } as const;
  const confirm = { switch: 'switchOff', consent: 'end', delete: 'delete' } as const;
  return (
    <ConfirmSheet
      title={t(`teacherListen.${what[change.kind]}`, { name })}
      text={t('teacherListen.askText')}
      confirm={t(`teacherListen.${confirm[change.kind]}`)}
      cancel={t('teacherListen.keep')}
      onConfirm={() => send({ type: 'change.confirm' })}
      onCancel={() => send({ type: 'change.cancel' })}
    />
  );
}

/** Returns whose recordings are deleted: the class, a student, or a number of students. */
function nameOf(change: ListeningChange, { class: group, students }: ClassListening, count: (n: number) => string) {
  if (change.kind === 'switch') return group.name;
  const ids = change.kind === 'consent' ? change.students : [change.studentId];
  const student = students.find(({ id }) => id === ids[0]);
  if (ids.length > 1) return count(ids.length);
  return student === undefined ? group.name : listedName(student);
}
