import { DetailPage } from '../../components/DetailPage.tsx';
import { Button } from '../../components/Button.tsx';
import { Oh } from '../../components/illustrations/Characters.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Scene } from '../../components/Scene.tsx';
import type { FailureText } from '../../../machines/shared/failure.ts';
import { readAloudDetailTexts } from '../../languages/read-aloud-detail/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface PassageMissingViewProps {
  title: string;
  why: FailureText;
  onRetry(): void;
  onBack(): void;
}

/** The passage, or its words, could not be loaded. */
export function PassageMissingView({ title, why, onRetry, onBack }: PassageMissingViewProps) {
  const { t } = useTranslate(readAloudDetailTexts);
  return (
    <DetailPage>
      <PageHeader title={t('passage.header')} onBack={onBack} />
      <main>
        <Scene
          picture={
            <svg viewBox="-60 -50 120 100" aria-hidden="true">
              <Oh />
            </svg>
          }
          title={title}
          text={t(why)}
          action={
            <Button variant="primary" size="lg" onClick={onRetry}>
              {t('action.tryAgain')}
            </Button>
          }
        />
      </main>
    </DetailPage>
  );
}
