import { useSelector } from '@xstate/react';
import type { MicrophoneCheckActor } from '../../../machines/microphone-check/microphone-check.machine.ts';
import { provideMicrophoneCheck } from '../../../machines/microphone-check/microphone-check.provide.ts';
import { browserKind } from '../../adapters/platform.browser.ts';
import { meters, microphone } from '../speaking/devices.ts';
import { MicrophoneCheckForState } from './MicrophoneCheckForState.tsx';

/** The check with the microphone of the page. */
export const microphoneCheck = () => provideMicrophoneCheck(microphone);

/** Over whatever page its parent shows. */
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
