import { Mic } from '../../components/icons/mic.tsx';
import { SendHorizontal } from '../../components/icons/send-horizontal.tsx';
import type { FormEvent } from 'react';
import { LONGEST_TYPED_TURN } from '../../../contract/constants.ts';
import { IconButton } from '../../components/controls/Button.tsx';
import { rolePlayTexts } from '../../languages/role-play/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { styled } from '../../components/styled.ts';

const focus = (field: HTMLTextAreaElement | null) => field?.focus();

interface TypeDockProps {
  draft: string;
  onDraft(text: string): void;
  onSend(): void;
  /** Omit it if speaking is not possible. */
  onSpeak?: (() => void) | undefined;
}

/** Lets the student type a turn (D41). */
export function TypeDock({ draft, onDraft, onSend, onSpeak }: TypeDockProps) {
  const { t } = useTranslate(rolePlayTexts);
  const over = draft.trim().length - LONGEST_TYPED_TURN;
  const canSend = draft.trim() !== '' && over <= 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The chart validates the draft, because this view may be out of date.
    onSend();
  };
  return (
    <Form onSubmit={submit}>
      {onSpeak && (
        <IconButton variant="soft" aria-label={t('rolePlay.speak')} onClick={onSpeak}>
          <Mic aria-hidden="true" />
        </IconButton>
      )}
      <Box>
        {/* Uncontrolled, because a late value would overwrite what the student types meanwhile. */}
        <textarea
          lang="en"
          rows={1}
          ref={focus}
          autoCapitalize="sentences"
          autoComplete="off"
          aria-label={t('rolePlay.draft')}
          aria-invalid={over > 0}
          placeholder={t('rolePlay.draftHint')}
          defaultValue={draft}
          onChange={({ target }) => onDraft(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
          }}
        />
      </Box>
      <Send type="submit" aria-label={t('rolePlay.send')} aria-disabled={!canSend}>
        <SendHorizontal aria-hidden="true" />
      </Send>
      {over > 0 && <TooLong role="alert">{t('rolePlay.tooLong', { n: over })}</TooLong>}
    </Form>
  );
}

const Form = styled('form', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '2',
  paddingBlock: '12px 8px',
});

const Box = styled('div', {
  flex: '1',
  minWidth: '0',
  borderRadius: '24px',
  bg: 'bg.surface',
  boxShadow: 'inset 0 0 0 1.5px var(--colors-border-control)',
  '&:has(textarea:focus-visible)': { outline: '3px solid var(--colors-focus)', outlineOffset: '3px' },
  '&:has([aria-invalid=true])': { boxShadow: 'inset 0 0 0 2.5px var(--colors-keep)' },
  '@media (forced-colors: active)': { border: '1px solid' },
  '& textarea': {
    display: 'block',
    width: '100%',
    minHeight: '48px',
    maxHeight: '160px',
    padding: '12px 16px',
    fieldSizing: 'content',
    resize: 'none',
    bg: 'transparent',
    border: '0',
    outline: '0',
    fontSize: '17',
    lineHeight: '1.4',
    color: 'fg',
  },
});

const Send = styled(IconButton, {
  width: '48px',
  height: '48px',
  bg: 'accent',
  color: 'fg.onAccent',
  _hover: { bg: 'accent.hover' },
  '&[aria-disabled=true]': { bg: 'bg.sunken', color: 'fg.muted', cursor: 'not-allowed' },
  '@media (forced-colors: active)': { border: '1px solid' },
});

const TooLong = styled('p', { width: '100%', textStyle: 'small', fontWeight: 'medium', color: 'keep' });
