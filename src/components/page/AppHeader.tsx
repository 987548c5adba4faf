import { Menu } from '../icons/menu.tsx';
import { useTranslate } from '../../languages/translate.tsx';
import { IconButton } from '../controls/Button.tsx';
import type { Link } from '../link-to.ts';
import { ConnectionSign } from './ConnectionSign.tsx';
import { Wordmark } from './Wordmark.tsx';
import { styled } from '../styled.ts';

export interface AppHeaderProps {
  /** Link of the logo. Omit it at home. */
  home?: Link | undefined;
  /** For a page that already has a header around this one, with the sign of the connection. */
  as?: 'div';
  onMenu(): void;
}

export function AppHeader({ home, as, onMenu }: AppHeaderProps) {
  const { t } = useTranslate();
  return (
    <Header as={as}>
      {home ? (
        <Home {...home} aria-label={t('brand.home')}>
          <Wordmark />
        </Home>
      ) : (
        <Wordmark />
      )}
      <Signs>
        {as === undefined && <ConnectionSign />}
        <IconButton variant="surface" aria-label={t('action.menu')} aria-haspopup="dialog" onClick={onMenu}>
          <Menu aria-hidden="true" />
        </IconButton>
      </Signs>
    </Header>
  );
}

const Header = styled('header', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: '72px',
  paddingInline: '6',
});

const Signs = styled('div', { display: 'flex', alignItems: 'center', gap: '3' });

const Home = styled('a', { display: 'flex', alignItems: 'center', minHeight: 'touch' });
