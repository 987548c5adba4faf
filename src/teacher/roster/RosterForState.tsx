import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import type { Failure } from '../../../machines/shared/failure.ts';
import {
  changesAnything,
  type RosterEvent,
  type TeacherRosterSnapshot,
} from '../../../machines/teacher/roster/teacher-roster.machine.ts';
import { useTeacherTexts } from '../texts.ts';
import { RosterChoiceView, type RosterMistake } from './RosterChoiceView.tsx';
import { RosterDoneView } from './RosterDoneView.tsx';
import { RosterReviewView, type RosterReviewViewProps } from './RosterReviewView.tsx';
import { Missing, Waiting } from '../WithoutData.tsx';

export interface RosterForStateProps {
  snapshot: TeacherRosterSnapshot;
  send(event: RosterEvent): void;
  onGo(to: TeacherPlace): void;
}

export function RosterForState({ snapshot, send, onGo }: RosterForStateProps) {
  const { t } = useTeacherTexts();
  const { preview, problems, disablesMissing, imported, failure } = snapshot.context;
  const isChecking = snapshot.matches('checking');
  if (isChecking || snapshot.matches('choosing'))
    return (
      <RosterChoiceView
        isChecking={isChecking}
        mistake={snapshot.matches({ choosing: 'refused' }) ? mistakeOf(failure) : null}
        problems={snapshot.matches({ choosing: 'faulty' }) ? problems : null}
        send={send}
        onGo={onGo}
      />
    );
  const isImporting = snapshot.matches('importing');
  if (isImporting || snapshot.matches('reviewing'))
    return (
      <RosterReviewView
        preview={preview!}
        disablesMissing={disablesMissing}
        hasChanges={changesAnything(preview!, disablesMissing)}
        isImporting={isImporting}
        mistake={reviewMistake(snapshot, failure)}
        send={send}
        onGo={onGo}
      />
    );
  if (snapshot.matches('imported')) return <RosterDoneView imported={imported!} send={send} onGo={onGo} />;
  if (snapshot.matches('missing'))
    return <Missing to={{ name: 'classes' }} link={t('teacher.toClasses')} onGo={onGo} />;
  return <Waiting text={t('teacher.loading')} />;
}

function reviewMistake(snapshot: TeacherRosterSnapshot, failure: Failure | null): RosterReviewViewProps['mistake'] {
  if (snapshot.matches({ reviewing: 'changed' })) return 'schoolChanged';
  if (!snapshot.matches({ reviewing: 'refused' })) return null;
  const mistake = mistakeOf(failure);
  return mistake === 'noAnswer' ? 'maybe' : mistake;
}

function mistakeOf(failure: Failure | null): RosterMistake {
  if (failure?.kind === 'unreadable') return 'unreadable';
  if (failure?.kind !== 'refused') return 'noAnswer';
  const { code } = failure;
  if (code === 'busy' || code === 'forbidden') return code;
  return code === 'body_too_large' || code === 'invalid_request' ? 'tooLarge' : 'noAnswer';
}
