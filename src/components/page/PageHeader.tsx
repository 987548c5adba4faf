import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronLeft } from '../icons/chevron-left.tsx';
import { useTranslate } from '../../languages/translate.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { ConnectionSign } from './ConnectionSign.tsx';
import { ScreenTitle } from './ScreenTitle.tsx';
import { styled } from '../styled.ts';

export interface PageHeaderProps {
  title: string;
  /** Language of the title, if it is not the student's. */
  titleLang?: string;
  name?: string;
  wide?: boolean;
  /** True while the page has no other heading. */
  heading?: boolean;
  /** For a page that already has a header around this one. */
  as?: 'div';
  onBack(): void;
}

export function PageHeader({ title, titleLang, name, wide, heading, as, onBack }: PageHeaderProps) {
  const { t } = useTranslate();
  return (
    <Header as={as} wide={wide}>
      <ScreenTitle>{name || title}</ScreenTitle>
      <IconButton aria-label={t('action.back')} onClick={onBack}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <Title as={heading ? 'h1' : 'strong'} lang={titleLang}>
        {title}
      </Title>
      <ConnectionSign />
    </Header>
  );
}

const Header = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: '100%',
    maxWidth: '672px',
    minHeight: '72px',
    marginInline: 'auto',
    padding: { base: '0 16px 0 8px', md: '0 12px' },
  },
  variants: { wide: { true: { maxWidth: '872px' } } },
});

const Title = styled('strong', { textStyle: 'rowTitle', minWidth: '0', overflowWrap: 'break-word' });
