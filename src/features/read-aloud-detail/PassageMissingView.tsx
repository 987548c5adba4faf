import { DetailPage } from '../../components/page/DetailPage.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { WaitScene, type WaitSceneProps } from '../../components/page/WaitScene.tsx';
import { readAloudDetailTexts } from '../../languages/read-aloud-detail/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface PassageMissingViewProps extends WaitSceneProps {
  onBack(): void;
}

export function PassageMissingView({ onBack, ...wait }: PassageMissingViewProps) {
  const { t } = useTranslate(readAloudDetailTexts);
  return (
    <DetailPage>
      <PageHeader heading title={t('passage.header')} onBack={onBack} />
      <main>
        <WaitScene {...wait} />
      </main>
    </DetailPage>
  );
}
