import { VoiceMilestones } from './voice-milestones.ts';

export type SoundMilestone = 'voice.began' | 'voice.paused' | 'sound.interrupted' | 'sound.resumed';

/** In ms. A page that was busy counts one tick, so that its delay is not taken for a silent device. */
const TICK = 200;
/** Ticks without a level. */
const STALLED = 4;
/** Consecutive levels, at 30 a second: 0.8 s of digital silence, and the 0.3 s after which a device counts as gated. */
const SILENCED = 24;
const GATED = 10;

/**
 * Tells when a voice begins and pauses, and when an open device stops delivering sound. The browser reports a muted track.
 * A suspended AudioContext delivers no levels, and Android gives a page zeros while a call or another app has the
 * microphone. A device with a noise gate delivers zeros in every pause, so its zeros mean nothing.
 */
export class SoundWatch {
  readonly #tell: (milestone: SoundMilestone) => void;
  #voice = new VoiceMilestones();
  #timer: ReturnType<typeof setInterval> | null = null;
  #isMuted = false;
  #isInterrupted = false;
  #isHeard = false;
  #isGated = false;
  #ticks = 0;
  #zeros = 0;

  constructor(tell: (milestone: SoundMilestone) => void) {
    this.#tell = tell;
  }

  begin(): void {
    this.end();
    this.#voice = new VoiceMilestones();
    this.#isInterrupted = this.#isHeard = false;
    this.#ticks = this.#zeros = 0;
    this.#timer = setInterval(() => {
      this.#ticks++;
      this.#look();
    }, TICK);
    this.#look();
  }

  end(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  mute(isMuted: boolean): void {
    this.#isMuted = isMuted;
    this.#look();
  }

  hear(level: number): void {
    this.#ticks = 0;
    if (level === 0) this.#zeros++;
    else {
      if (!this.#isMuted && this.#zeros >= GATED) this.#isGated = true;
      this.#isHeard = true;
      this.#zeros = 0;
    }
    this.#look();
    const milestone = this.#voice.push(level);
    if (milestone) this.#tell(milestone);
  }

  #look(): void {
    const isSilenced = this.#isHeard && !this.#isGated && this.#zeros >= SILENCED;
    const isInterrupted = this.#isMuted || this.#ticks >= STALLED || isSilenced;
    if (this.#timer === null || isInterrupted === this.#isInterrupted) return;
    this.#isInterrupted = isInterrupted;
    this.#tell(isInterrupted ? 'sound.interrupted' : 'sound.resumed');
  }
}
