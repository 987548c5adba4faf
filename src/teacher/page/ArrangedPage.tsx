import type { TeacherPage } from '../../../machines/ports/teacher-pages.port.ts';
import type { TeacherPlace } from '../../../machines/ports/teacher.port.ts';
import { AssignmentView } from '../class/AssignmentView.tsx';
import { ClassesView } from '../class/ClassesView.tsx';
import { ClassView, type Arrangement } from '../class/ClassView.tsx';
import { ConversationsView } from '../student/ConversationsView.tsx';
import { ConversationView } from '../student/ConversationView.tsx';
import { ScoresView } from '../class/ScoresView.tsx';
import { SpeechView } from '../class/SpeechView.tsx';
import { StudentView } from '../student/StudentView.tsx';
import { WorkView } from '../student/WorkView.tsx';

export interface ArrangedPageProps {
  page: TeacherPage;
  arrangement: Arrangement;
  onGo(to: TeacherPlace): void;
  onPrint(): void;
}

/** A page that only shows its data. */
export function ArrangedPage({ page, arrangement, onGo, onPrint }: ArrangedPageProps) {
  const common = { now: page.readAt, onGo };
  switch (page.name) {
    case 'classes':
      return <ClassesView {...common} list={page.data} />;
    case 'class':
      return <ClassView {...common} overview={page.data} arrangement={arrangement} onPrint={onPrint} />;
    case 'scores':
      return <ScoresView {...common} progress={page.data} onPrint={onPrint} />;
    case 'speech':
      return <SpeechView {...common} speech={page.data} onPrint={onPrint} />;
    case 'results':
      return <AssignmentView {...common} results={page.data} arrangement={arrangement} onPrint={onPrint} />;
    case 'work':
      return <WorkView {...common} work={page.data} />;
    case 'student':
      return <StudentView {...common} scores={page.data} onPrint={onPrint} />;
    case 'conversations':
      return <ConversationsView {...common} list={page.data} />;
    case 'conversation':
      return <ConversationView {...common} transcript={page.data} />;
    default:
      return null;
  }
}
