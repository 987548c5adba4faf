import { Button } from '../../components/controls/Button.tsx';
import { Check } from '../../components/icons/check.tsx';
import type { Link } from '../../components/link-to.ts';
import { DetailMain, DetailPage, DetailTitle, PageHeader } from '../../components/page/DetailPage.tsx';
import { takeLostFocus } from '../../components/take-focus.ts';
import { Note } from '../../components/text/notes.tsx';
import { joinTexts } from '../../languages/join/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export interface AskedClassViewProps {
  /** Name of the class. */
  name: string;
  /** True if the student is in the class already. */
  isIn: boolean;
  /** Leads to the assignments. */
  work: Link;
  onBack(): void;
}

export function AskedClassView({ name, isIn, work, onBack }: AskedClassViewProps) {
  const { t } = useTranslate(joinTexts);
  const title = t(isIn ? 'join.inTitle' : 'join.sentTitle');
  return (
    <DetailPage>
      <PageHeader title={t('brand.name')} name={title} onBack={onBack} />
      <DetailMain>
        <Parts>
          <DetailTitle>{title}</DetailTitle>
          <Note kind="hint" role="status" tabIndex={-1} ref={takeLostFocus}>
            <Check aria-hidden="true" />
            {t(isIn ? 'join.in' : 'join.asked', { name })}
          </Note>
          <Button asChild variant={isIn ? 'primary' : 'line'} size="lg" wide>
            <a {...work}>{t('join.work')}</a>
          </Button>
        </Parts>
      </DetailMain>
    </DetailPage>
  );
}

const Parts = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  maxWidth: '400px',
  overflowWrap: 'anywhere',
});
