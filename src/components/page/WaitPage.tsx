import { DetailPage, PageHeader } from './DetailPage.tsx';
import { LoadingView } from './LoadingView.tsx';
import { WaitScene, type WaitSceneProps } from './WaitScene.tsx';

interface WaitPageProps extends WaitSceneProps {
  header: string;
  wide?: boolean;
  onBack(): void;
}

/** A page while it loads or after loading failed. */
export function WaitPage({ header, wide, onBack, ...scene }: WaitPageProps) {
  return (
    <DetailPage>
      <PageHeader heading wide={wide} title={header} onBack={onBack} />
      {scene.failure === null ? (
        <LoadingView />
      ) : (
        <main>
          <WaitScene {...scene} />
        </main>
      )}
    </DetailPage>
  );
}
