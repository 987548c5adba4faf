import { chakra } from '@chakra-ui/react/styled-system';
import Menu from 'lucide-react/icons/menu';
import { useTranslate } from '../languages/translate.tsx';
import { IconButton } from './IconButton.tsx';
import { Wordmark } from './Wordmark.tsx';

/** The logo, and the way to the profile. */
export function AppHeader({ onMenu }: { onMenu(): void }) {
  const { t } = useTranslate();
  return (
    <Header>
      <Wordmark />
      <IconButton variant="surface" aria-label={t('action.menu')} aria-haspopup="dialog" onClick={onMenu}>
        <Menu aria-hidden="true" />
      </IconButton>
    </Header>
  );
}

const Header = chakra('header', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', height: '72px', paddingInline: '6' },
});
