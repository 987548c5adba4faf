import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import type { Failure } from '../../machines/shared/failure.ts';
import { Button } from '../components/controls/Button.tsx';
import { LoadingView } from '../components/page/LoadingView.tsx';
import { VisuallyHidden } from '../components/text/VisuallyHidden.tsx';
import { useTeacherTexts } from './texts.ts';
import { placeLink } from './links.ts';
import { Main, Nothing } from './parts.tsx';

export function Waiting({ text }: { text: string }) {
  const { t } = useTeacherTexts();
  return (
    <main>
      <VisuallyHidden as="h1">{t('teacher.page')}</VisuallyHidden>
      <LoadingView text={text} />
    </main>
  );
}

export function Unavailable({ failure, onRetry }: { failure: Failure | null; onRetry(): void }) {
  const { t } = useTeacherTexts();
  return (
    <Main>
      <Nothing alone title={t(failure?.kind === 'offline' ? 'teacher.offline' : 'teacher.unavailable')} />
      <Button variant="primary" alignSelf="start" onClick={onRetry}>
        {t('teacher.tryAgain')}
      </Button>
    </Main>
  );
}

export interface MissingProps {
  to: TeacherPlace;
  link: string;
  onGo(to: TeacherPlace): void;
}

export function Missing({ to, link, onGo }: MissingProps) {
  const { t } = useTeacherTexts();
  return (
    <Main>
      <Nothing alone title={t('teacher.missing')} text={t('teacher.missingText')} />
      <Button asChild variant="line" alignSelf="start">
        <a {...placeLink(to, onGo)}>{link}</a>
      </Button>
    </Main>
  );
}
