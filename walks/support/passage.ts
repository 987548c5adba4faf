import type { KeyWord, ReadAloudGame } from '../../contract/read-aloud.ts';
import { TURTLES } from './reading.ts';

export function keyWord(text: string, changes: Partial<KeyWord> = {}): KeyWord {
  return {
    id: `word-${text}`,
    text,
    ipa: 'taɪd',
    definition: 'the sea when it comes up the beach and goes back again',
    example: 'The tide is high in the morning.',
    translation: { vi: 'thủy triều', ja: '潮の満ち引き' },
    audio_url: `/audio/word-${text}.mp3`,
    picture_url: null,
    ...changes,
  };
}

export function readAloudGame(changes: Partial<ReadAloudGame> = {}): ReadAloudGame {
  const { text = TURTLES } = changes;
  const words = [...text.matchAll(/[\w’'-]+/g)].map(({ 0: { length }, index }) => ({
    start_index: index,
    end_index: index + length - 1,
  }));
  const begins = ({ start_index }: { start_index: number }) => /(^|[.?!]\s+)$/.test(text.slice(0, start_index));
  return {
    readAloudId: 'turtles',
    title: 'The turtles of Con Dao',
    level: 'A2',
    topic: 'nature',
    text,
    words,
    sentences: words.flatMap((word, index) => (begins(word) ? index : [])),
    audio_url: '/audio/reading-turtles.mp3',
    key_words: [
      keyWord('islands', {
        ipa: 'ˈaɪləndz',
        definition: 'land with water all around it',
        example: 'There are many islands in Japan.',
        translation: { vi: 'những hòn đảo', ja: '島々' },
      }),
      keyWord('tide'),
      keyWord('nest', {
        ipa: 'nɛst',
        definition: 'a place that an animal makes for its eggs',
        example: null,
        translation: {},
      }),
    ],
    ...changes,
  };
}
