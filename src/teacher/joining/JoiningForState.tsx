import type { Failure } from '../../../machines/shared/failure.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type {
  JoiningEvent,
  TeacherJoiningSnapshot,
} from '../../../machines/teacher/joining/teacher-joining.machine.ts';
import { useTeacherTexts } from '../texts.ts';
import { JoiningView, type JoiningViewProps } from './JoiningView.tsx';
import { Waiting } from '../WithoutData.tsx';

export interface JoiningForStateProps {
  snapshot: TeacherJoiningSnapshot;
  send(event: JoiningEvent): void;
  onGo(to: TeacherPlace): void;
}

export function JoiningForState({ snapshot, send, onGo }: JoiningForStateProps) {
  const { t } = useTeacherTexts();
  const { page, letIn, failure } = snapshot.context;
  if (snapshot.matches('returning')) return <Waiting text={t('teacher.loading')} />;
  return (
    <JoiningView
      joining={page.data}
      letIn={letIn}
      isChanging={snapshot.matches('changing')}
      isResting={snapshot.matches({ shown: 'resting' })}
      refusal={refusalOf(failure)}
      onGo={onGo}
      onLook={() => send({ type: 'joining.look' })}
      onChange={(change) => send({ type: 'joining.change', change })}
    />
  );
}

function refusalOf(failure: Failure | null): JoiningViewProps['refusal'] {
  if (failure === null) return null;
  return failure.kind === 'refused' && failure.code === 'forbidden' ? 'demo' : 'noAnswer';
}
