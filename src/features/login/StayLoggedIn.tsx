import { Switch } from '../../components/controls/Switch.tsx';
import { loginTexts } from '../../languages/login/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

/** Chooses the length of the login (D26). The form field is `stayLoggedIn`. */
export function StayLoggedIn({ defaultChecked }: { defaultChecked: boolean }) {
  const { t } = useTranslate(loginTexts);
  return (
    <Choice>
      <Switch name="stayLoggedIn" defaultChecked={defaultChecked} />
      {t('login.stayLoggedIn')}
    </Choice>
  );
}

const Choice = styled('label', {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'touch',
  fontWeight: 'medium',
});
