import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { CloudUpload } from '../icons/cloud-upload.tsx';

export interface FileDropProps {
  text: string;
  /** Endings of file names, such as ".csv". */
  accept: string;
  disabled: boolean;
  onFiles(files: File[]): void;
}

/** Takes files by drag and drop. Also a button that opens the browser's dialog. */
export function FileDrop({ text, accept, disabled, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  return (
    <Zone
      data-over={isOver || undefined}
      aria-disabled={disabled || undefined}
      onDragOver={(event) => {
        // Without this, the browser opens the file in place of the page.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      }}
    >
      <CloudUpload aria-hidden="true" />
      <span>{text}</span>
      <input
        type="file"
        multiple
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Lets the same file be chosen again.
          target.value = '';
          onFiles(files);
        }}
      />
    </Zone>
  );
}

const Zone = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '160px',
    padding: '4',
    borderRadius: 'card',
    border: '2px dashed var(--colors-border-control)',
    bg: 'bg.surface',
    color: 'accent.fg',
    fontWeight: 'semibold',
    textAlign: 'center',
    cursor: 'pointer',
    '&[data-over]': { borderColor: 'var(--colors-accent-line)', bg: 'accent.subtle' },
    '&[aria-disabled]': { cursor: 'default', color: 'fg.muted' },
    '&:has(:focus-visible)': { outline: '3px solid var(--colors-accent-line)', outlineOffset: '2px' },
    '& svg': { width: '32px', height: '32px' },
    // Covers the zone, so that a screen reader's click and a drop find it, too.
    '& input': { position: 'absolute', inset: '0', width: '100%', height: '100%', opacity: '0', cursor: 'inherit' },
  },
});
