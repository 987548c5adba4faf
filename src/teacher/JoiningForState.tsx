import type { Failure } from '../../machines/shared/failure.ts';
import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import type { JoiningEvent, TeacherJoiningSnapshot } from '../../machines/teacher/teacher-joining.machine.ts';
import { teacherTexts } from '../languages/teacher/en.ts';
import { useTranslate } from '../languages/translate.tsx';
import { JoiningView, type JoiningViewProps } from './JoiningView.tsx';
import { Missing, Unavailable, Waiting } from './WithoutData.tsx';

export interface JoiningForStateProps {
  snapshot: TeacherJoiningSnapshot;
  send(event: JoiningEvent): void;
}

export function JoiningForState({ snapshot, send }: JoiningForStateProps) {
  const { t } = useTranslate(teacherTexts);
  const { joining, letIn, failure } = snapshot.context;
  const go = (to: TeacherPlace) => send({ type: 'teacher.go', to });
  const isChanging = snapshot.matches('changing');
  if (isChanging || snapshot.matches('shown'))
    return (
      <JoiningView
        joining={joining}
        letIn={letIn}
        isChanging={isChanging}
        isResting={snapshot.matches({ shown: 'resting' })}
        refusal={refusalOf(failure)}
        onGo={go}
        onLook={() => send({ type: 'joining.reload' })}
        onChange={(change) => send({ type: 'joining.change', change })}
      />
    );
  if (snapshot.matches('missing')) return <Missing to={{ name: 'classes' }} link={t('teacher.toClasses')} onGo={go} />;
  if (snapshot.matches('unavailable'))
    return <Unavailable failure={failure} onRetry={() => send({ type: 'joining.reload' })} />;
  return <Waiting text={t('teacher.loading')} />;
}

function refusalOf(failure: Failure | null): JoiningViewProps['refusal'] {
  if (failure === null) return null;
  return failure.kind === 'refused' && failure.code === 'forbidden' ? 'demo' : 'noAnswer';
}
