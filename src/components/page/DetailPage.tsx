import { detailPageTexts } from '../../languages/detail-page/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Bar } from '../scores/Bar.tsx';
import { card } from '../lists/Card.tsx';
import { styled } from '../styled.ts';

export const DetailPage = styled('div', { minHeight: '100dvh', display: 'flex', flexDirection: 'column' });

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
