import { ChevronLeft } from '../../components/icons/chevron-left.tsx';
import { ExternalLink } from '../../components/icons/external-link.tsx';
import { useId } from 'react';
import type { PageName } from '../../../machines/ports/pages.port.ts';
import { Button, IconButton } from '../../components/controls/Button.tsx';
import { OhPicture } from '../../components/illustrations/OhPicture.tsx';
import { LoadingView } from '../../components/page/LoadingView.tsx';
import { headingFocus, ModalDialog } from '../../components/sheets/ModalDialog.tsx';
import { Scene } from '../../components/page/Scene.tsx';
import { accountTexts } from '../../languages/account/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export interface SchoolPageViewProps {
  page: PageName;
  /** Empty until known. */
  address: string;
  /** `loading` means that the frame is already drawn. */
  status: 'coming' | 'loading' | 'shown' | 'unavailable';
  onLoaded(): void;
  onFailed(): void;
  onRetry(): void;
  onBack(): void;
}

/** Shows a page of the school in a frame over the whole window (PROF-02). */
export function SchoolPageView(props: SchoolPageViewProps) {
  const { page, address, status, onLoaded, onFailed, onRetry, onBack } = props;
  const { t } = useTranslate(accountTexts);
  const id = useId();
  const isFramed = status === 'loading' || status === 'shown';
  return (
    <ModalDialog side="end" width="full" labeledBy={id} onClose={onBack}>
      <Column>
        <Header>
          <IconButton aria-label={t('action.back')} onClick={onBack}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <h2 id={id} {...headingFocus}>
            {t(`account.${page}`)}
          </h2>
          {isFramed && (
            <IconButton as="a" {...inNewTab(address)} aria-label={t('account.newTab')} title={t('account.newTab')}>
              <ExternalLink aria-hidden="true" />
            </IconButton>
          )}
        </Header>
        <Place>
          {isFramed && (
            <iframe
              src={address}
              title={t(`account.${page}`)}
              // The frame learns nothing and can't navigate this page. The app's own pages run no scripts.
              sandbox={address.startsWith('/') ? 'allow-same-origin' : SCHOOLS}
              referrerPolicy="no-referrer"
              onLoad={({ currentTarget }) => {
                // Another origin's page has its own colors.
                const framed = currentTarget.contentDocument?.documentElement;
                framed?.setAttribute('data-theme', document.documentElement.dataset['theme'] ?? 'light');
                onLoaded();
              }}
              onError={onFailed}
            />
          )}
          {(status === 'coming' || status === 'loading') && (
            <Cover>
              <LoadingView />
            </Cover>
          )}
          {status === 'unavailable' && <Unavailable address={address} onRetry={onRetry} />}
        </Place>
      </Column>
    </ModalDialog>
  );
}

function Unavailable({ address, onRetry }: Pick<SchoolPageViewProps, 'address' | 'onRetry'>) {
  const { t } = useTranslate(accountTexts);
  return (
    <Scene
      picture={<OhPicture />}
      title={t('account.pageUnavailable')}
      text={t('account.pageUnavailableWhy')}
      action={
        <Ways>
          <Button variant="primary" size="lg" onClick={onRetry}>
            {t('action.tryAgain')}
          </Button>
          {address !== '' && (
            <Button as="a" {...inNewTab(address)} variant="soft" size="lg">
              <ExternalLink aria-hidden="true" />
              {t('account.newTab')}
            </Button>
          )}
        </Ways>
      }
    />
  );
}

/** A school's page is on another origin and runs its own scripts. */
const SCHOOLS = 'allow-same-origin allow-scripts allow-popups allow-popups-to-escape-sandbox';

const inNewTab = (href: string) => ({ href, target: '_blank', rel: 'noopener noreferrer' });

const Column = styled('div', { height: '100%', display: 'flex', flexDirection: 'column' });

const Header = styled('div', {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  padding: { base: '12px 8px', md: '16px 20px' },
  '& h2': { textStyle: 'rowTitle', flex: '1' },
});

const Place = styled('div', {
  position: 'relative',
  flex: '1',
  minHeight: '0',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  overflow: 'auto',
  '& > iframe': { flex: '1', width: '100%', border: 'none', bg: 'bg.surface' },
});

const Cover = styled('div', {
  position: 'absolute',
  inset: '0',
  display: 'flex',
  bg: 'bg',
  '& > *': { minHeight: '0' },
});

const Ways = styled('div', { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3', marginTop: '4' });
