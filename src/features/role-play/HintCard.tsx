import { chakra } from '@chakra-ui/react/styled-system';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

/** Sentences that may be said now. */
export function HintCard({ hints }: { hints: readonly string[] }) {
  const { t } = useTranslate(rolePlayTexts);
  return (
    <Card>
      <h3>{t('rolePlay.youCanSay')}</h3>
      <ul lang="en">
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </Card>
  );
}

const Card = chakra('section', {
  base: {
    marginTop: { md: '22px' },
    padding: '18px 20px',
    borderRadius: '20px',
    bg: 'bg.sunken',
    _highContrast: { boxShadow: 'inset 0 0 0 2px #000' },
    '@media (forced-colors: active)': { border: '1px solid' },
    '& h3': { fontSize: '15', fontWeight: 'semibold', marginBottom: '2' },
    '& ul': { display: 'grid', gap: '2', listStyle: 'none' },
  },
});
