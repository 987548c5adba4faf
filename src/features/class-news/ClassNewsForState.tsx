import type { ClassNewsEvent, ClassNewsSnapshot } from '../../../machines/class-news/class-news.machine.ts';
import { failureText } from '../../../machines/shared/failure.ts';
import { ClassNewsView } from './ClassNewsView.tsx';
import type { DrawnAt } from '../../components/live.tsx';

/** Draws nothing while there is no news. */
export function ClassNewsForState({ snapshot, now, send }: DrawnAt<ClassNewsSnapshot, ClassNewsEvent>) {
  if (!snapshot.hasTag('news')) return null;
  const { news, joined, failure } = snapshot.context;
  return (
    <ClassNewsView
      {...news}
      joined={joined}
      failure={failure && failureText(failure)}
      busy={!snapshot.matches('shown')}
      isAnswered={snapshot.matches({ shown: 'answered' })}
      now={now}
      onAnswer={(invitation, answer) => send({ type: 'invitation.answer', invitation, answer })}
      onRead={() => send({ type: 'notices.read' })}
      onWork={() => send({ type: 'work.show' })}
    />
  );
}
