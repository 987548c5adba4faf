import { useSelector } from '@xstate/react';
import type { MicrophoneCheckActor } from '../../../machines/microphone-check/microphone-check.machine.ts';
import { provideMicrophoneCheck } from '../../../machines/microphone-check/microphone-check.provide.ts';
import { browserKind } from '../../adapters/page/platform.browser.ts';
import { meters, microphone } from '../../app/devices.ts';
import { MicrophoneCheckForState } from './MicrophoneCheckForState.tsx';

export const microphoneCheck = () => provideMicrophoneCheck(microphone);

export function MicrophoneCheck({ actor }: { actor: MicrophoneCheckActor }) {
  return (
    <MicrophoneCheckForState
      snapshot={useSelector(actor, (state) => state)}
      browser={browserKind()}
      host={location.host}
      subscribeLevel={meters.subscribeLevel}
      send={actor.send}
    />
  );
}
