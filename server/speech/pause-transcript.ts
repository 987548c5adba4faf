import type { VoiceChange } from '../../contract/speech.ts';
import { wordsOf } from '../../words/text.ts';
import type { Transcriber, TurnTranscript } from './transcription.ts';

/** ms of silence after which a turn without a recognized phrase is transcribed. */
const PAUSE = 800;
/** ms of silence after which a turn of at least `WHOLE` words ends that the tutor can't answer. */
const LONG_PAUSE = 1_800;
const WHOLE = 5;

type PauseTranscriptDependencies = {
  transcriber: Transcriber;
  /** The sound so far. */
  heard: readonly Float32Array[];
  /** True of a text that the tutor can answer. */
  isMeant(text: string): boolean;
  tell(change: VoiceChange): void;
};

/**
 * Transcribes a turn while the student pauses, so that one in the student's own words can end as soon as a phrase
 * (docs/decisions/0146).
 */
export class PauseTranscript {
  readonly #with: PauseTranscriptDependencies;
  #timer: NodeJS.Timeout | undefined;
  /** The transcript of all that was said, or null if the student speaks. */
  #transcript: Promise<TurnTranscript | null> | null = null;

  constructor(dependencies: PauseTranscriptDependencies) {
    this.#with = dependencies;
  }

  changed(change: VoiceChange): void {
    void this.end();
    if (change.type !== 'voice_paused' || change.said === 'all' || change.said === 'perhaps_all') return;
    const began = performance.now() - change.silence;
    this.#timer = setTimeout(() => void this.#read(began), Math.max(0, PAUSE - change.silence));
  }

  async #read(began: number): Promise<void> {
    const { transcriber, heard, isMeant, tell } = this.#with;
    const made = transcriber.transcribe([...heard]);
    this.#transcript = made;
    const transcript = await made;
    if (this.#transcript !== made || !transcript?.isSure) return;
    const tellAll = () =>
      tell({ type: 'voice_paused', said: 'perhaps_all', silence: Math.round(performance.now() - began) });
    if (isMeant(transcript.text)) tellAll();
    else if (wordsOf(transcript.text).length >= WHOLE)
      this.#timer = setTimeout(tellAll, Math.max(0, began + LONG_PAUSE - performance.now()));
  }

  /** Ends the wait, and returns the transcript of all that was said if there is one. */
  end(): Promise<TurnTranscript | null> | null {
    clearTimeout(this.#timer);
    const made = this.#transcript;
    this.#transcript = null;
    return made;
  }
}
