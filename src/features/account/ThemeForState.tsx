import { useId } from 'react';
import type { Theme } from '../../../machines/ports/theme.port.ts';
import type { ThemeEvent, ThemeSnapshot } from '../../../machines/theme/theme.machine.ts';
import { Check } from '../../components/icons/check.tsx';
import { ChevronRight } from '../../components/icons/chevron-right.tsx';
import { SunMoon } from '../../components/icons/sun-moon.tsx';
import { accountTexts } from '../../languages/account/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Choices, Chosen, Line } from './ProfileView.tsx';
import type { Drawn } from '../../components/live.tsx';

export function ThemeForState({ snapshot, send }: Drawn<ThemeSnapshot, ThemeEvent>) {
  const { t } = useTranslate(accountTexts);
  const name = useId();
  return (
    <details>
      <Line as="summary">
        <SunMoon aria-hidden="true" />
        <span>{t('account.theme')}</span>
        <Chosen>{t(`account.themes.${snapshot.value}`)}</Chosen>
        <ChevronRight aria-hidden="true" />
      </Line>
      <Choices role="radiogroup" aria-label={t('account.theme')}>
        {OPTIONS.map(([state, theme]) => (
          <Line key={state} as="label">
            <input
              type="radio"
              name={name}
              checked={snapshot.matches(state)}
              onChange={() => send({ type: 'theme.choose', theme })}
            />
            <span>{t(`account.themes.${state}`)}</span>
            {snapshot.matches(state) && <Check aria-hidden="true" />}
          </Line>
        ))}
      </Choices>
    </details>
  );
}

const OPTIONS: readonly [ThemeSnapshot['value'], Theme][] = [
  ['system', 'system'],
  ['light', 'light'],
  ['dark', 'dark'],
  ['highContrast', 'high-contrast'],
];
