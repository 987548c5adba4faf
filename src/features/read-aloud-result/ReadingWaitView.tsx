import type { FailureText } from '../../../machines/shared/failure.ts';
import { Button } from '../../components/Button.tsx';
import { DetailPage } from '../../components/DetailPage.tsx';
import { Oh } from '../../components/illustrations/Characters.tsx';
import { LoadingView } from '../../components/LoadingView.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Scene } from '../../components/Scene.tsx';
import { readAloudResultTexts } from '../../languages/read-aloud-result/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface ReadingWaitViewProps {
  /** Why it is not here; null while it may still come. */
  why: FailureText | null;
  onRetry(): void;
  onBack(): void;
}

/** There is no reading to show: not yet, or not at all. */
export function ReadingWaitView({ why, onRetry, onBack }: ReadingWaitViewProps) {
  const { t } = useTranslate(readAloudResultTexts);
  return (
    <DetailPage>
      <PageHeader title={t('reading.views')} wide onBack={onBack} />
      {why === null ? (
        <LoadingView />
      ) : (
        <main>
          <Scene
            picture={
              <svg viewBox="-60 -50 120 100" aria-hidden="true">
                <Oh />
              </svg>
            }
            title={t('reading.unavailable')}
            text={t(why)}
            action={
              <Button variant="primary" size="lg" onClick={onRetry}>
                {t('action.tryAgain')}
              </Button>
            }
          />
        </main>
      )}
    </DetailPage>
  );
}
