import type { Character } from '../../../contract/role-play.ts';
import { EnglishInside } from '../../components/text/EnglishInside.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export function WithCharacter({ name, role }: Pick<Character, 'name' | 'role'>) {
  const { t } = useTranslate(rolePlayTexts);
  return <EnglishInside text={t('rolePlay.with', { name, role })} english={[name, role]} />;
}
