import { chakra } from '@chakra-ui/react/styled-system';
import { CloudOff } from '../icons/cloud-off.tsx';
import { assignmentListTexts } from '../../languages/assignment-list/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Button } from '../controls/Button.tsx';
import { Note, Status } from '../text/notes.tsx';
import { styled } from '../styled.ts';

export interface KnownSinceProps {
  /** The place of the note is on the page from the start, so that screen readers announce it. */
  isShown: boolean;
  /** In ms since 1970, or null if unknown. */
  at: number | null;
  now?: number | undefined;
  /** Keeps the note at the foot of the screen, so that no content moves. */
  atFoot?: boolean;
  onReload(): void;
}

/** Shows that the work is an earlier copy, without an error, and offers a retry (LIST-03). */
export function KnownSince({ isShown, at, now, atFoot = false, onReload }: KnownSinceProps) {
  const { t, formatDay, formatTime } = useTranslate(assignmentListTexts);
  const iso = new Date(at ?? 0).toISOString();
  return (
    <Place atFoot={atFoot}>
      {isShown && (
        <Since>
          <CloudOff aria-hidden="true" />
          <span>
            {at !== null && t('assignments.asOf', { day: formatDay(iso, now, 'inSentence'), time: formatTime(iso) })}
          </span>
          <Button variant="plain" onClick={onReload}>
            {t('action.reload')}
          </Button>
        </Since>
      )}
    </Place>
  );
}

const Since = styled(Note, { alignItems: 'center', flexWrap: 'wrap', marginTop: '3', '& span': { flex: '1 1 9rem' } });

const Place = chakra(Status, {
  variants: {
    atFoot: {
      true: {
        '&:not(:empty)': { position: 'sticky', bottom: 'max(12px, env(safe-area-inset-bottom))', zIndex: 'foot' },
        '& > *': { marginTop: '6' },
      },
    },
  },
});
