import { DetailPage } from '../../components/page/DetailPage.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { WaitScene, type WaitSceneProps } from '../../components/page/WaitScene.tsx';
import { readAloudDetailTexts } from '../../languages/read-aloud-detail/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface PassageMissingViewProps extends WaitSceneProps {
  onBack(): void;
}

export function PassageMissingView({ title, failure, onRetry, onBack }: PassageMissingViewProps) {
  const { t } = useTranslate(readAloudDetailTexts);
  return (
    <DetailPage>
      <PageHeader heading title={t('passage.header')} onBack={onBack} />
      <main>
        <WaitScene title={title} failure={failure} onRetry={onRetry} />
      </main>
    </DetailPage>
  );
}
