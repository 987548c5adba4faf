import { provideFlutterEmbed } from '../../../machines/flutter-embed/flutter-embed.provide.ts';
import type { World } from '../../app/world.ts';
import { live } from '../../components/live.tsx';
import { FlutterEmbedForState } from './FlutterEmbedForState.tsx';

export const Screen = live(FlutterEmbedForState);

export const logic = ({ provider, tokens }: World) => provideFlutterEmbed(provider, tokens);
