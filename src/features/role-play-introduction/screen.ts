import { provideRolePlayIntroduction } from '../../../machines/role-play-introduction/role-play-introduction.provide.ts';
import { provideAudioPlayer } from '../../../machines/audio-player/audio-player.provide.ts';
import type { World } from '../../app/world.ts';
import { audio } from '../../app/sound.ts';
import { live } from '../../components/live.tsx';
import { RolePlayIntroductionForState } from './RolePlayIntroductionForState.tsx';

export const Screen = live(RolePlayIntroductionForState);

export const logic = ({ provider }: World) =>
  provideRolePlayIntroduction(provider, { audioPlayer: provideAudioPlayer(audio) });
