import { DetailPage, PageHeader } from '../../components/page/DetailPage.tsx';
import { WaitScene, type WaitSceneProps } from '../../components/page/WaitScene.tsx';
import { readAloudResultTexts } from '../../languages/read-aloud-result/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface ReadingWaitViewProps extends Omit<WaitSceneProps, 'title'> {
  onBack(): void;
}

export function ReadingWaitView({ failure, onRetry, onBack }: ReadingWaitViewProps) {
  const { t } = useTranslate(readAloudResultTexts);
  return (
    <DetailPage>
      <PageHeader heading title={t('reading.views')} wide onBack={onBack} />
      <main>
        <WaitScene title={t('reading.unavailable')} failure={failure} onRetry={onRetry} />
      </main>
    </DetailPage>
  );
}
