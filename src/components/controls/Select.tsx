import { NativeSelect } from '@chakra-ui/react/native-select';
import type { ComponentProps } from 'react';
import { ChevronDown } from '../icons/chevron-down.tsx';

export interface SelectProps<Value extends string> extends Omit<
  ComponentProps<typeof NativeSelect.Field>,
  'children' | 'onChange' | 'value'
> {
  value: Value;
  options: readonly { value: Value; text: string; lang?: string }[];
  size?: 'sm' | 'md' | 'lg';
  variant?: 'outline' | 'plain';
  disabled?: boolean;
  onChoose(value: Value): void;
}

export function Select<Value extends string>({
  value,
  options,
  size = 'md',
  variant = 'outline',
  disabled = false,
  onChoose,
  ...field
}: SelectProps<Value>) {
  return (
    <NativeSelect.Root size={size} variant={variant} disabled={disabled}>
      <NativeSelect.Field {...field} value={value} onChange={({ target }) => onChoose(target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <ChevronDown aria-hidden="true" />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  );
}
