import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { Bell } from '../../components/icons/bell.tsx';
import { Switch } from '../../components/controls/Switch.tsx';
import { Line } from './ProfileView.tsx';
import { styled } from '../../components/styled.ts';

export interface SwitchLineProps {
  Icon: typeof Bell;
  name: string;
  /** Shown under the name. */
  why?: string | undefined;
  isOn: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  onSwitch(): void;
}

export function SwitchLine({ Icon, name, why, isOn, isBusy, isDisabled = false, onSwitch }: SwitchLineProps) {
  const id = useId();
  const opacity = isDisabled ? DIMMED : 1;
  return (
    <Line as="label">
      <Icon aria-hidden="true" opacity={opacity} />
      <span>
        <Name id={id} dimmed={isDisabled}>
          {name}
        </Name>
        {why !== undefined && (
          <Why id={`${id}-why`} role="status">
            {why}
          </Why>
        )}
      </span>
      <Switch
        checked={isOn}
        disabled={isDisabled}
        opacity={opacity}
        aria-labelledby={id}
        aria-busy={isBusy}
        aria-describedby={why === undefined ? undefined : `${id}-why`}
        onChange={onSwitch}
      />
    </Line>
  );
}

const DIMMED = 0.5;

const Name = chakra('span', {
  base: { display: 'block' },
  variants: { dimmed: { true: { color: 'fg.muted' }, false: {} } },
});

const Why = styled('span', { display: 'block', textStyle: 'small', color: 'fg.muted' });
