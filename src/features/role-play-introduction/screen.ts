import { provideRolePlayIntroduction } from '../../../machines/role-play-introduction/role-play-introduction.provide.ts';
import { provideAudioPlayer } from '../../../machines/audio-player/audio-player.provide.ts';
import type { World } from '../../app/world.ts';
import { audio } from '../../app/sound.ts';

export { RolePlayIntroductionScreen as Screen } from './RolePlayIntroductionScreen.tsx';

export const logic = ({ provider }: World) =>
  provideRolePlayIntroduction(provider, { audioPlayer: provideAudioPlayer(audio) });
