import { provideAudioPlayer } from '../../../machines/audio-player/audio-player.provide.ts';
import { provideRolePlayReport } from '../../../machines/role-play-report/role-play-report.provide.ts';
import type { World } from '../../app/world.ts';
import { audio } from '../../app/sound.ts';
import { live } from '../../components/live.tsx';
import { RolePlayReportForState } from './RolePlayReportForState.tsx';

export const Screen = live(RolePlayReportForState);

export const logic = ({ provider }: World) =>
  provideRolePlayReport(provider, { audioPlayer: provideAudioPlayer(audio) });
