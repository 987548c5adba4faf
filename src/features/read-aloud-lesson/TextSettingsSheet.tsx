import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { READING_SPEEDS } from '../../../contract/constants.ts';
import { FONTS, SPEEDS, TEXT_SIZES, type TextSettings } from '../../../machines/ports/text-settings.port.ts';
import { CloseButton } from '../../components/controls/Button.tsx';
import { headingFocus, ModalDialog } from '../../components/sheets/ModalDialog.tsx';
import { Switch } from '../../components/controls/Switch.tsx';
import { readAloudLessonTexts } from '../../languages/read-aloud-lesson/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

export interface TextSettingsSheetProps {
  settings: TextSettings;
  onChange(settings: Partial<TextSettings>): void;
  onClose(): void;
}

/** Settings for showing a passage (RA-02). Changes apply at once behind the sheet. */
export function TextSettingsSheet({ settings, onChange, onClose }: TextSettingsSheetProps) {
  const { t } = useTranslate(readAloudLessonTexts);
  const id = useId();
  const { speed, highlight } = settings;
  return (
    <ModalDialog side="bottom" labeledBy={id} onClose={onClose}>
      <Body>
        <Title>
          <h2 id={id} {...headingFocus}>
            {t('readAloud.settings.open')}
          </h2>
          <CloseButton aria-label={t('readAloud.settings.close')} onClick={onClose} />
        </Title>
        <Choice
          label={t('readAloud.settings.size')}
          options={TEXT_SIZES.map((value) => ({ value, label: t(`readAloud.settings.sizes.${value}`) }))}
          chosen={settings.size}
          onChoose={(size) => onChange({ size })}
        />
        <Choice
          label={t('readAloud.settings.font')}
          options={FONTS.map((value) => ({ value, label: t(`readAloud.settings.fonts.${value}`) }))}
          chosen={settings.font}
          onChoose={(font) => onChange({ font })}
        />
        <OnOff
          label={t('readAloud.settings.highlight')}
          text={t('readAloud.settings.highlightText')}
          on={highlight}
          onToggle={(on) => onChange({ highlight: on })}
        />
        {highlight && (
          <Choice
            label={t('readAloud.settings.speed')}
            options={SPEEDS.map((value) => ({ value, label: t(`readAloud.settings.speeds.${value}`) }))}
            chosen={speed}
            onChoose={(chosen) => onChange({ speed: chosen })}
          >
            {speed === 'own'
              ? t('readAloud.settings.ownText')
              : t('readAloud.settings.speedText', { n: READING_SPEEDS[speed] })}
          </Choice>
        )}
        <OnOff
          label={t('readAloud.settings.autoScroll')}
          text={t('readAloud.settings.autoScrollText')}
          on={settings.autoScroll}
          onToggle={(on) => onChange({ autoScroll: on })}
        />
      </Body>
    </ModalDialog>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose(value: Value): void;
  children?: ReactNode;
}

function Choice<Value extends string>({ label, options, chosen, onChoose, children }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <Group>
      <legend>{label}</legend>
      <Options count={options.length === 4 ? 4 : 3}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === chosen} onChange={() => onChoose(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
      </Options>
      {children && <Explained>{children}</Explained>}
    </Group>
  );
}

interface OnOffProps {
  label: string;
  text: string;
  on: boolean;
  onToggle(on: boolean): void;
}

function OnOff({ label, text, on, onToggle }: OnOffProps) {
  const id = useId();
  return (
    <Line>
      <label htmlFor={id}>
        <strong>{label}</strong>
        <Explained as="span">{text}</Explained>
      </label>
      <Switch id={id} checked={on} onChange={({ currentTarget }) => onToggle(currentTarget.checked)} />
    </Line>
  );
}

const Body = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '5',
  padding: { base: '20px 20px 28px', md: '28px 32px 32px' },
});

const Title = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  '& h2': { textStyle: 'section', fontSize: '22' },
});

const Group = styled('fieldset', {
  border: '0',
  padding: '0',
  margin: '0',
  minWidth: '0',
  '& legend': { fontWeight: 'semibold', marginBottom: '2' },
});

const Options = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    '& label': { position: 'relative' },
    '& input': { position: 'absolute', inset: '0', opacity: '0', width: '100%', height: '100%', cursor: 'pointer' },
    '& span': {
      display: 'grid',
      placeItems: 'center',
      minHeight: 'touch',
      paddingInline: '3',
      borderRadius: 'full',
      bg: 'bg.sunken',
      textStyle: 'label',
      textAlign: 'center',
    },
    '& input:checked + span': {
      bg: 'accent',
      color: 'fg.onAccent',
      '@media (forced-colors: active)': { outline: '3px solid', outlineOffset: '-3px' },
    },
    '& input:focus-visible + span': { outline: '3px solid var(--colors-focus)', outlineOffset: '2px' },
  },
  variants: {
    // Fewer in a row if the text needs the room. A phone has no room for four.
    count: {
      3: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.25rem), 1fr))' },
      4: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))' },
    },
  },
});

const Explained = styled('p', { textStyle: 'small', color: 'fg.muted', marginTop: '2', display: 'block' });

const Line = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  '& label': { flex: '1' },
  '& label > span': { marginTop: '0' },
});
