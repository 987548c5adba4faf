import type { TeacherPage, TeacherPlace } from '../../machines/ports/teacher.port.ts';
import type { ReadingEvent, TeacherReadingSnapshot } from '../../machines/teacher/teacher-reading.machine.ts';
import { teacherTexts } from '../languages/teacher/en.ts';
import { useTranslate } from '../languages/translate.tsx';
import { AssignmentView } from './AssignmentView.tsx';
import { ClassesView } from './ClassesView.tsx';
import { ClassView, type Arrangement } from './ClassView.tsx';
import { ConversationsView } from './ConversationsView.tsx';
import { ConversationView } from './ConversationView.tsx';
import { addressOf } from './addresses.ts';
import { ScoresView } from './ScoresView.tsx';
import { SpeechView } from './SpeechView.tsx';
import { StudentView } from './StudentView.tsx';
import { Missing, Unavailable, Waiting } from './WithoutData.tsx';
import { WorkView } from './WorkView.tsx';

export interface ReadingForStateProps {
  snapshot: TeacherReadingSnapshot;
  send(event: ReadingEvent): void;
  onPrint(): void;
  /** Present while a page is ready. */
  arrangement?: Arrangement | undefined;
}

export function ReadingForState({ snapshot, send, onPrint, arrangement }: ReadingForStateProps) {
  const { t } = useTranslate(teacherTexts);
  const { page, failure, place } = snapshot.context;
  const go = (to: TeacherPlace) => send({ type: 'teacher.go', to });
  if (snapshot.matches('ready') && arrangement)
    return <Page key={addressOf(place)} page={page!} arrangement={arrangement} onGo={go} onPrint={onPrint} />;
  if (snapshot.matches('missing')) return <Missing to={{ name: 'classes' }} link={t('teacher.toClasses')} onGo={go} />;
  if (snapshot.matches('unavailable'))
    return <Unavailable failure={failure} onRetry={() => send({ type: 'reading.reload' })} />;
  return <Waiting text={t('teacher.loading')} />;
}

interface PageProps {
  page: TeacherPage;
  arrangement: Arrangement;
  onGo(to: TeacherPlace): void;
  onPrint(): void;
}

function Page({ page, arrangement, onGo, onPrint }: PageProps) {
  const common = { now: page.readAt, onGo };
  if (page.name === 'classes') return <ClassesView {...common} list={page.data} />;
  if (page.name === 'class')
    return <ClassView {...common} overview={page.data} arrangement={arrangement} onPrint={onPrint} />;
  if (page.name === 'scores') return <ScoresView {...common} progress={page.data} onPrint={onPrint} />;
  if (page.name === 'speech') return <SpeechView {...common} speech={page.data} onPrint={onPrint} />;
  if (page.name === 'results')
    return <AssignmentView {...common} results={page.data} arrangement={arrangement} onPrint={onPrint} />;
  if (page.name === 'work') return <WorkView {...common} work={page.data} />;
  if (page.name === 'student') return <StudentView {...common} scores={page.data} onPrint={onPrint} />;
  if (page.name === 'conversations') return <ConversationsView {...common} list={page.data} />;
  return <ConversationView {...common} transcript={page.data} />;
}
