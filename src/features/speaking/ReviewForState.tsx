import { useMemo } from 'react';
import type { PronunciationResult } from '../../../contract/pronunciation.ts';
import { alignmentOf } from '../../../machines/comparison/alignment.ts';
import type { ComparisonEvent, ComparisonSnapshot } from '../../../machines/comparison/comparison.machine.ts';
import { heardIn } from '../../../machines/comparison/comparison.selectors.ts';
import { soundsOf, wordOf, type Part } from '../../../machines/comparison/parts.ts';
import type { SpeakingEvent, SpeakingSnapshot } from '../../../machines/speaking/speaking.machine.ts';
import { BAND_OF_TYPE, bandOfSound, saidOf, scoredWords } from '../../components/text/ScoredSentence.tsx';
import { speakingTexts } from '../../languages/speaking/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { ComparisonView, type ComparisonRow, type ComparisonViewProps } from './ComparisonView.tsx';
import { FeedbackView } from './FeedbackView.tsx';
import { nearText } from './near-text.ts';
import type { SubscribePosition } from './Waveform.tsx';
import { WordDetailView } from './WordDetailView.tsx';

export interface ReviewForStateProps {
  snapshot: SpeakingSnapshot;
  comparison: ComparisonSnapshot;
  subscribePosition?: SubscribePosition;
  send(event: SpeakingEvent): void;
  sendComparison(event: ComparisonEvent): void;
}

export function ReviewForState({ snapshot, send, ...rest }: ReviewForStateProps) {
  const onClose = () => send({ type: 'speaking.closeReview' });
  if (snapshot.matches({ judged: { scored: { reviewing: 'word' } } }))
    return (
      <Word
        index={snapshot.context.word}
        {...rest}
        onClose={onClose}
        onPractice={() => send({ type: 'speaking.practiceWord' })}
      />
    );
  return (
    <FeedbackView result={rest.comparison.context.result} onClose={onClose}>
      <Comparison {...rest} />
    </FeedbackView>
  );
}

type Inner = Omit<ReviewForStateProps, 'snapshot' | 'send'>;

function Word({
  index,
  comparison,
  sendComparison,
  onClose,
  onPractice,
}: Inner & { index: number; onClose(): void; onPractice(): void }) {
  const { t } = useTranslate(speakingTexts);
  const { result, own, speed } = comparison.context;
  const word = result.words[index]!;
  const said = saidOf(word, result);
  const sounds = soundsOf(result, word);
  const heard = heardIn(comparison);
  const isWord = heard?.part.kind === 'word';
  const hear = hearWith(comparison, sendComparison);
  return (
    <WordDetailView
      word={word.word_orig}
      transcription={transcriptionOf(result, index)}
      band={BAND_OF_TYPE[word.score_type]}
      said={said}
      score={word.nativeness_score_user}
      sounds={sounds.map((sound) => ({
        trans: sound.trans,
        trans_arpabet: sound.trans_arpabet,
        score: sound.score,
        band: bandOfSound(sound, said),
        // An unjudged word names no sound either (D47).
        heardAs: said === 'said' ? sound.heard_as : null,
        why: sound.feedback.find(({ text }) => text.startsWith('feedback.reason.'))?.text ?? null,
        playing:
          heard?.part.kind === 'sound' && result.phonemes[heard.part.index] === sound && heard.of !== 'model'
            ? heard.of
            : null,
      }))}
      note={nearText(t, word)}
      others={word.alternative_transcriptions}
      playing={isWord && heard.of !== 'phone' ? heard.of : null}
      speed={speed}
      hasOwn={own !== null}
      onHear={(of) => hear(of, { kind: 'word', index })}
      onHearSound={(of, order) => hear(of, { kind: 'sound', index: result.phonemes.indexOf(sounds[order]!) })}
      onSpeed={(wanted) => sendComparison({ type: 'comparison.setSpeed', speed: wanted })}
      onPractice={onPractice}
      onClose={onClose}
    />
  );
}

function transcriptionOf({ sentence_ipa, words }: PronunciationResult, index: number): string | null {
  const groups = sentence_ipa.split(' ').filter(Boolean);
  return groups.length === words.length ? groups[index]! : null;
}

function Comparison({ comparison, subscribePosition, sendComparison }: Inner) {
  const { result, model, modelUrl, own, part, speed } = comparison.context;
  const alignment = useMemo(() => alignmentOf(result, model), [result, model]);
  const texts = useMemo(() => scoredWords(result).map(({ text }) => text), [result]);
  const heard = heardIn(comparison);
  const index = wordOf(result, part);
  const sounds = (index === null ? [] : soundsOf(result, result.words[index]!)).map((sound) => ({
    index: result.phonemes.indexOf(sound),
    trans: sound.trans,
  }));
  const row = (of: 'model' | 'own', url: string | null): ComparisonRow => ({
    of,
    url,
    sounds,
    duration: of === 'own' ? (own?.seconds ?? null) : (model?.duration ?? null),
    timeline: alignment.columns.length > 0 ? alignment[of] : null,
    playing: heard?.of === of ? heard.part : null,
  });
  return (
    <ComparisonView
      status={statusOf(comparison)}
      rows={[row('model', model?.audio_url ?? modelUrl), ...(own === null ? [] : [row('own', own.url)])]}
      columns={alignment.columns.map((column) => ({ ...column, text: texts[column.word]! }))}
      word={index === null ? null : result.words[index]!.word_orig}
      speed={speed}
      subscribePosition={subscribePosition}
      onHear={hearWith(comparison, sendComparison)}
      onStop={() => sendComparison({ type: 'comparison.stop' })}
      onSpeed={(wanted) => sendComparison({ type: 'comparison.setSpeed', speed: wanted })}
    />
  );
}

function statusOf(comparison: ComparisonSnapshot): ComparisonViewProps['status'] {
  if (comparison.matches({ model: 'loading' })) return 'loading';
  return comparison.matches({ model: 'ready' }) ? 'ready' : 'alone';
}

/** Stops a part that is already playing. */
function hearWith(comparison: ComparisonSnapshot, send: Inner['sendComparison']) {
  const heard = heardIn(comparison);
  return (of: 'model' | 'own' | 'phone', part: Part) => {
    const isHeard = heard?.of === of && JSON.stringify(heard.part) === JSON.stringify(part);
    if (isHeard) send({ type: 'comparison.stop' });
    else if (of === 'model') send({ type: 'comparison.hearModel', part });
    else if (of === 'own') send({ type: 'comparison.hearOwn', part });
    else if (part.kind === 'sound') send({ type: 'comparison.hearSound', index: part.index });
  };
}
