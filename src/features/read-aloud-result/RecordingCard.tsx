import { Download } from '../../components/icons/download.tsx';
import { Play } from '../../components/icons/play.tsx';
import { Square } from '../../components/icons/square.tsx';
import { Volume2 } from '../../components/icons/volume-2.tsx';
import { Button } from '../../components/controls/Button.tsx';
import { clock } from '../../components/clock.ts';
import { PlayButton } from '../../components/controls/PlayButton.tsx';
import { gameTexts } from '../../languages/game/en.ts';
import { readAloudResultTexts } from '../../languages/read-aloud-result/en.ts';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { HearButton } from '../speaking/HearButton.tsx';
import { Waveform } from '../speaking/Waveform.tsx';
import { Buttons, Section } from './layout.tsx';
import { MarkKey, Noticed, Passage } from './Passage.tsx';
import type { ResultProps } from './result.types.ts';
import { styled } from '../../components/styled.ts';

const FORMATS = ['txt', 'vtt'] as const;

export function RecordingCard(props: ResultProps) {
  const { text, result, recordingUrl, hasModel, saving = false, onTranscript } = props;
  const { t } = useTranslate(readAloudResultTexts);
  return (
    <Section>
      {recordingUrl !== null && <Player url={recordingUrl} {...props} />}
      {hasModel !== false && <Model {...props} />}
      <Passage text={text} words={result.words} />
      <MarkKey words={result.words} />
      <Noticed words={result.words} />
      <Save>
        <h2>{t('reading.transcript.title')}</h2>
        <Buttons>
          {FORMATS.map((format) => (
            <Button key={format} variant="line" aria-disabled={saving} onClick={() => onTranscript(format)}>
              <Download aria-hidden="true" />
              {t(`reading.transcript.${format}`)}
            </Button>
          ))}
        </Buttons>
      </Save>
    </Section>
  );
}

function Player({ url, result, heard, subscribePosition, onHear, onStop }: ResultProps & { url: string }) {
  const { t } = useTranslate(gameTexts, readAloudResultTexts);
  const playing = heard?.of === 'own' && heard.part.kind === 'passage';
  return (
    <Line>
      <PlayButton
        type="button"
        aria-label={t(playing ? 'game.stop' : 'reading.hear')}
        onClick={() => (playing ? onStop() : onHear('own', { kind: 'passage' }))}
      >
        {playing ? <Square aria-hidden="true" fill="currentColor" /> : <Play aria-hidden="true" fill="currentColor" />}
      </PlayButton>
      <Waveform url={url} timeline={null} playing={playing} subscribePosition={subscribePosition} />
      <strong>{clock(result.lessonTimeSpent)}</strong>
    </Line>
  );
}

/** A model reading of the whole passage, to compare with. */
function Model({ hasModel, heard, onHear, onStop }: ResultProps) {
  const { t } = useTranslate(speakingTexts);
  const playing = heard?.of === 'model' && heard.part.kind === 'passage';
  return (
    // Reserves its place, so that the text doesn't move when the button appears.
    <Buttons marginBottom="14px" visibility={hasModel === null ? 'hidden' : 'visible'}>
      <HearButton aria-pressed={playing} onClick={() => (playing ? onStop() : onHear('model', { kind: 'passage' }))}>
        <Volume2 aria-hidden="true" />
        {t('compare.hearModel')}
      </HearButton>
    </Buttons>
  );
}

const Line = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  marginBottom: '14px',
  '& > div': { flex: '1' },
  '& strong': { textStyle: 'small', fontWeight: 'semibold' },
});

const Save = styled('div', { marginTop: '5', paddingTop: '4', borderTop: '1px solid var(--colors-border)' });
