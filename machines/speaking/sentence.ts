import {
  ADAPTATION_VERSION,
  DEFAULT_GAME_TYPE,
  FEEDBACK_LANGUAGE,
  SAMPLE_RATE,
  SOUND_PRACTICE,
  STREAM_TYPE,
} from '../../contract/constants.ts';
import type { StartStream } from '../../contract/speech.ts';
import type { GameInput } from '../shared/game.ts';

export function sentenceOf({ entry, name }: GameInput): string {
  return entry.speaking_content?.sentence ?? name;
}

export function modelUrl({ entry }: GameInput): string | null {
  return entry.audio_url ?? entry.speaking_content?.audio_link ?? null;
}

/** The start-stream message of this attempt (SPK-09). The card tells the student that teachers can listen, if they can. */
export function startStream(game: GameInput): StartStream {
  const { entry, attempt, firstLanguage } = game;
  const pronunciations = entry.speaking_content?.pronunciations;
  return {
    type: 'start_stream',
    stream_type: STREAM_TYPE,
    game_type: DEFAULT_GAME_TYPE,
    sampling_rate: SAMPLE_RATE,
    stream_info: {
      sentence: sentenceOf(game),
      transcription: entry.transcript[0]?.transcript_ipa ?? '',
      transcript: entry.transcript,
      ...(pronunciations && { pronunciations }),
      try_count: attempt,
      user_info: { first_language: firstLanguage, feedback_language: FEEDBACK_LANGUAGE },
    },
    ...(entry.listening && { told_in: entry.listening.lesson_id }),
    tells_place: true,
    test_params: { game_type: SOUND_PRACTICE, adaptation_version: ADAPTATION_VERSION },
  };
}
