import { Button } from '../../components/controls/Button.tsx';
import { DetailMain, DetailPage, DetailTitle, PageHeader } from '../../components/page/DetailPage.tsx';
import { Refusal } from '../../components/page/Refusal.tsx';
import { joinTexts } from '../../languages/join/en.ts';
import { useTranslate, type SharedKey } from '../../languages/translate.tsx';
import { CodeField } from '../join/CodeField.tsx';
import { styled } from '../../components/styled.ts';

export interface JoinClassViewProps {
  /** The logged-in student, who may not be the one at the computer. */
  name: string;
  code: string;
  mistake: 'join.required' | 'join.unknown' | null;
  failure: SharedKey | null;
  busy: boolean;
  onSubmit(code: string): void;
  onBack(): void;
}

export function JoinClassView({ name, code, mistake, failure, busy, onSubmit, onBack }: JoinClassViewProps) {
  const { t } = useTranslate(joinTexts);
  return (
    <DetailPage>
      <PageHeader title={t('brand.name')} name={t('join.title')} onBack={onBack} />
      <DetailMain>
        <Form
          noValidate
          aria-busy={busy}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(String(new FormData(event.currentTarget).get('code')));
          }}
        >
          <DetailTitle>{t('join.title')}</DetailTitle>
          <p>{t('join.asSelf', { name })}</p>
          <Refusal text={failure} />
          <CodeField error={mistake && t(mistake)} defaultValue={code} />
          <Button type="submit" variant="primary" size="lg" wide disabled={busy}>
            {t(busy ? 'join.asking' : 'join.submit')}
          </Button>
          <p>{t('join.notYou')}</p>
        </Form>
      </DetailMain>
    </DetailPage>
  );
}

const Form = styled('form', {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  maxWidth: '400px',
  overflowWrap: 'anywhere',
  '& > p:last-child': { textStyle: 'small', color: 'fg.muted' },
});
