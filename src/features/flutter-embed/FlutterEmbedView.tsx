import type { ReactNode } from 'react';
import { EMBED_LESSON } from '../../../contract/embed.ts';
import { DetailPage, DetailTitle, PageHeader } from '../../components/page/DetailPage.tsx';
import { OhPicture } from '../../components/illustrations/OhPicture.tsx';
import { LoadingView } from '../../components/page/LoadingView.tsx';
import { Scene } from '../../components/page/Scene.tsx';
import { flutterEmbedTexts } from '../../languages/flutter-embed/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

const TITLE = 'Flutter Embed - POC';

interface FlutterEmbedPageProps {
  children: ReactNode;
  onBack(): void;
}

/** Draws the way back, the title, and the assignment's name in every state (NAV-10). */
export function FlutterEmbedPage({ children, onBack }: FlutterEmbedPageProps) {
  return (
    <DetailPage>
      <PageHeader wide title={TITLE} titleLang="en" onBack={onBack} />
      <Main>
        <DetailTitle lang="en">{EMBED_LESSON.assignmentName}</DetailTitle>
        {children}
      </Main>
    </DetailPage>
  );
}

interface FrameProps {
  /** Contains the student's token. The browser tells it only to the frame. */
  address: string;
  isLoading: boolean;
  onLoaded(): void;
  onFailed(): void;
}

/** The other origin's conversation may use the microphone but can't navigate this page. */
export function Frame({ address, isLoading, onLoaded, onFailed }: FrameProps) {
  return (
    <Holder>
      <iframe
        src={address}
        title={EMBED_LESSON.lessonTitle}
        lang="en"
        allow="microphone; autoplay"
        // eslint-disable-next-line react/iframe-missing-sandbox -- the page is of another origin, and needs its own
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
        onLoad={onLoaded}
        onError={onFailed}
      />
      {isLoading && (
        <Cover>
          <LoadingView />
        </Cover>
      )}
    </Holder>
  );
}

export function NotConfiguredView() {
  const { t } = useTranslate(flutterEmbedTexts);
  return (
    <Scene picture={<OhPicture />} title={t('flutterEmbed.notConfigured')} text={t('flutterEmbed.notConfiguredWhy')} />
  );
}

const Main = styled('main', {
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  width: '100%',
  maxWidth: '872px',
  marginInline: 'auto',
  padding: '0 20px 20px',
});

const Holder = styled('div', {
  position: 'relative',
  flex: '1',
  display: 'flex',
  minHeight: '360px',
  borderRadius: 'card',
  overflow: 'hidden',
  bg: 'bg.surface',
  '& > iframe': { flex: '1', width: '100%', border: 'none' },
});

const Cover = styled('div', {
  position: 'absolute',
  inset: '0',
  display: 'flex',
  bg: 'bg.surface',
  '& > *': { minHeight: '0' },
});
