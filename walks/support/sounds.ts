import type { SoundPractice, SpokenText } from '../../contract/practice.ts';

function spoken(text: string, transcript_ipa: string, other: string): SpokenText {
  return { text, transcript_ipa, audio_url: `/media/audio/pair-${text}-${other}.mp3` };
}

export function soundPractice(changes: Partial<SoundPractice> = {}): SoundPractice {
  return {
    sound: { trans: 'θ', trans_arpabet: 'TH' },
    neighbor: { trans: 's', trans_arpabet: 'S' },
    pairs: [
      { word: spoken('mouth', 'maʊθ', 'mouse'), neighbor: spoken('mouse', 'maʊs', 'mouth') },
      { word: spoken('path', 'pæθ', 'pass'), neighbor: spoken('pass', 'pæs', 'path') },
    ],
    sentence: { text: 'I think so.', transcript_ipa: 'aɪ θɪŋk soʊ', audio_url: '/media/audio/i-think-so.mp3' },
    steps_taken: [],
    ...changes,
  };
}
