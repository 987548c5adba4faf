import type { RecordingEntry } from '../../../contract/read-aloud.ts';
import { readAloudResultTexts } from '../../languages/read-aloud-result/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { Section } from './layout.tsx';
import { pointsOf, RecordingRow, RecordingRows } from './RecordingRow.tsx';
import type { ResultProps } from './result.types.ts';

export function RecordingsView({ result, recordings, now, hrefOf, onRecording }: ResultProps) {
  const { t } = useTranslate(readAloudResultTexts);
  if (recordings.length < 2) return null;
  return (
    <Section>
      <h2>{t('reading.history.title')}</h2>
      <Compared recordings={recordings} recordingId={result.recordingId} />
      <RecordingRows>
        {recordings.map((entry) => (
          <RecordingRow
            key={entry.recordingId}
            entry={entry}
            shown={entry.recordingId === result.recordingId}
            now={now}
            href={hrefOf?.('overall', entry.recordingId) ?? '#'}
            onOpen={() => onRecording(entry.recordingId)}
          />
        ))}
      </RecordingRows>
    </Section>
  );
}

/** Says if the score is better, equal, or the best so far. Never says how much worse it is. */
function Compared({ recordings, recordingId }: { recordings: readonly RecordingEntry[]; recordingId: string }) {
  const { t, formatPercent } = useTranslate(readAloudResultTexts);
  const shown = recordings.findIndex((entry) => entry.recordingId === recordingId);
  const [now, before] = [recordings[shown], recordings[shown + 1]];
  const more = now && before && pointsOf(before) > 0 && pointsOf(now) > 0 ? pointsOf(now) - pointsOf(before) : -1;
  const best = Math.max(...recordings.map(pointsOf));
  if (more > 0) return <p>{t('reading.history.better', { n: more })}</p>;
  if (more === 0) return <p>{t('reading.history.same')}</p>;
  return best > 0 ? <p>{t('reading.history.best', { score: formatPercent(best) })}</p> : null;
}
