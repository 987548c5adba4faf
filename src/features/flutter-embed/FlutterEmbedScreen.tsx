import { useSelector } from '@xstate/react';
import type { FlutterEmbedActor } from '../../../machines/flutter-embed/flutter-embed.machine.ts';
import { FlutterEmbedForState } from './FlutterEmbedForState.tsx';

export function FlutterEmbedScreen({ actor }: { actor: FlutterEmbedActor }) {
  return <FlutterEmbedForState snapshot={useSelector(actor, (state) => state)} send={actor.send} />;
}
