import type { TeacherPage, TeacherPlace } from '../../machines/ports/teacher.port.ts';
import type { ReadingEvent, TeacherReadingSnapshot } from '../../machines/teacher/teacher-reading.machine.ts';
import { Button } from '../components/controls/Button.tsx';
import { LoadingView } from '../components/page/LoadingView.tsx';
import { VisuallyHidden } from '../components/text/VisuallyHidden.tsx';
import { teacherTexts } from '../languages/teacher/en.ts';
import { useTranslate } from '../languages/translate.tsx';
import { AssignmentView } from './AssignmentView.tsx';
import { ClassesView } from './ClassesView.tsx';
import { ClassView, type Arrangement } from './ClassView.tsx';
import { ConversationsView } from './ConversationsView.tsx';
import { ConversationView } from './ConversationView.tsx';
import { addressOf } from './addresses.ts';
import { placeLink } from './PageFrame.tsx';
import { Main, Nothing } from './parts.tsx';
import { ScoresView } from './ScoresView.tsx';
import { SpeechView } from './SpeechView.tsx';
import { StudentView } from './StudentView.tsx';
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
  if (snapshot.matches('missing'))
    return (
      <Main>
        <Nothing alone title={t('teacher.missing')} text={t('teacher.missingText')} />
        <Button asChild variant="line" alignSelf="start">
          <a {...placeLink({ name: 'classes' }, go)}>{t('teacher.toClasses')}</a>
        </Button>
      </Main>
    );
  if (snapshot.matches('unavailable'))
    return (
      <Main>
        <Nothing alone title={t(failure?.kind === 'offline' ? 'teacher.offline' : 'teacher.unavailable')} />
        <Button variant="primary" alignSelf="start" onClick={() => send({ type: 'reading.reload' })}>
          {t('teacher.tryAgain')}
        </Button>
      </Main>
    );
  return <Waiting text={t('teacher.loading')} />;
}

export function Waiting({ text }: { text: string }) {
  const { t } = useTranslate(teacherTexts);
  return (
    <main>
      <VisuallyHidden as="h1">{t('teacher.page')}</VisuallyHidden>
      <LoadingView text={text} />
    </main>
  );
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
