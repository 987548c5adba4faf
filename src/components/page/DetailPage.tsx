import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronLeft } from '../icons/chevron-left.tsx';
import { useTranslate } from '../../languages/translate.tsx';
import { IconButton } from '../controls/Button.tsx';
import { ConnectionSign } from './ConnectionSign.tsx';
import { ScreenTitle } from './ScreenTitle.tsx';
import { styled } from '../styled.ts';
import { detailPageTexts } from '../../languages/detail-page/en.ts';
import { Bar } from '../scores/Bar.tsx';
import { card } from '../lists/Card.tsx';

export const DetailPage = styled('div', { minHeight: '100dvh', display: 'flex', flexDirection: 'column' });

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

export const DetailMain = styled('main', {
  flex: '1',
  width: '100%',
  maxWidth: 'narrow',
  marginInline: 'auto',
  padding: { base: '0 20px 24px', md: '8px 0 24px' },
  '@media (min-width: 641px) and (max-width: 680px)': { paddingInline: '20px' },
});

export const DetailTitle = styled('h1', { textStyle: 'title', overflowWrap: 'break-word' });

export const DetailList = styled('ul', { ...card.base, padding: '4px' });

export function DoneSummary({ title, done, total }: { title: string; done: number; total: number }) {
  const { t } = useTranslate(detailPageTexts);
  return (
    <Summary>
      <h2>{title}</h2>
      <div>
        <Bar percent={total === 0 ? 0 : (100 * done) / total} />
      </div>
      <strong>{t('detailPage.done', { done, total })}</strong>
    </Summary>
  );
}

const Summary = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 12px',
  marginBottom: '3',
  '& h2': { textStyle: 'section', flex: '1 0 auto', maxWidth: '100%' },
  '& > div': { width: '96px', display: 'flex' },
  '& strong': { textStyle: 'small', fontWeight: 'semibold' },
});
