import { chakra } from '@chakra-ui/react/styled-system';
import { Turtle } from '../../components/icons/turtle.tsx';
import { PLAYBACK_RATE } from '../../../contract/constants.ts';
import type { Speed } from '../../components/controls/ListenButtons.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';

export interface SpeedSelectProps {
  name: string;
  speed: Speed;
  onSpeed(speed: Speed): void;
}

const SPEEDS = Object.keys(PLAYBACK_RATE) as Speed[];

/** Sets the tutor's speaking speed (RP-05). */
export function SpeedSelect({ name, speed, onSpeed }: SpeedSelectProps) {
  const { t } = useTranslate(rolePlayTexts);
  return (
    <Label>
      <Turtle aria-hidden="true" />
      <select
        aria-label={t('rolePlay.speed', { name })}
        value={speed}
        onChange={({ target }) => onSpeed(target.value as Speed)}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {t(`rolePlay.speeds.${one}`)}
          </option>
        ))}
      </select>
    </Label>
  );
}

const Label = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    paddingInline: '3',
    color: 'accent.fg',
    fontSize: '14',
    fontWeight: 'semibold',
    borderRadius: 'full',
    _hover: { bg: 'accent.subtle' },
    '&:has(select:focus-visible)': { outline: '3px solid var(--colors-focus)' },
    '& svg': { width: '18px', height: '18px', flex: 'none' },
    '& select': {
      minHeight: 'touch',
      bg: 'transparent',
      border: '0',
      outline: '0',
      color: 'inherit',
      font: 'inherit',
      cursor: 'pointer',
    },
    '& option': { color: 'fg', bg: 'bg.surface' },
  },
});
