import { BAND_OF_TYPE } from '../../components/text/ScoredSentence.tsx';
import { readAloudResultTexts } from '../../languages/read-aloud-result/en.ts';
import { useTranslate } from '../../languages/translate.tsx';
import { WordDetailView } from '../speaking/WordDetailView.tsx';
import { bandOfWord } from './Passage.tsx';
import type { ResultProps } from './result.types.ts';

export function PassageWordDrawer(props: ResultProps & { index: number }) {
  const { index, result, recordingUrl, heard, speed, onHear, onStop, onSpeed, onWord, onPractice } = props;
  const { t } = useTranslate(readAloudResultTexts);
  const word = result.words[index]!;
  const wordIsHeard = heard?.part.kind === 'word' && heard.part.index === index && heard.of !== 'phone';
  const soundHeard = (order: number) =>
    heard?.part.kind === 'sound' && heard.part.word === index && heard.part.order === order && heard.of !== 'model'
      ? heard.of
      : null;
  return (
    <WordDetailView
      word={word.word_orig}
      transcription={word.transcription ?? null}
      band={bandOfWord(word) ?? 'keep'}
      said={word.certainty === 'unsure' ? 'unsure' : word.reading === 'read' ? 'said' : 'not_said'}
      score={word.score ?? 0}
      sounds={word.phonemes.map((sound, order) => ({
        ...sound,
        band: bandOfWord(word) === null ? null : BAND_OF_TYPE[sound.score_type],
        why: null,
        playing: soundHeard(order),
      }))}
      note={word.repeats > 0 ? t('reading.readAgain', { n: word.repeats + 1 }) : undefined}
      others={[]}
      playing={wordIsHeard && heard.of !== 'phone' ? heard.of : null}
      speed={speed}
      hasOwn={recordingUrl !== null}
      onHear={(of) => (wordIsHeard && heard.of === of ? onStop() : onHear(of, { kind: 'word', index }))}
      onHearSound={(of, order) =>
        soundHeard(order) === of ? onStop() : onHear(of, { kind: 'sound', word: index, order })
      }
      onSpeed={onSpeed}
      onPractice={() => onPractice(word.word_orig)}
      onClose={() => onWord(null)}
    />
  );
}
