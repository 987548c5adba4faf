import { provideFlutterEmbed } from '../../../machines/flutter-embed/flutter-embed.provide.ts';
import type { World } from '../../app/world.ts';

export { FlutterEmbedScreen as Screen } from './FlutterEmbedScreen.tsx';

export const logic = ({ provider, tokens }: World) => provideFlutterEmbed(provider, tokens);
