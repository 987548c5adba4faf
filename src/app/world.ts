import type { ComponentType } from 'react';
import type { AnyActorLogic } from 'xstate';
import type { ProviderPort } from '../../machines/ports/provider.port.ts';
import type { LoginPort } from '../../machines/ports/login.port.ts';
import type { TokenPort } from '../../machines/ports/speech.port.ts';

/** The ports that screens share, for one student: calls made with them fail once another one is signed in (D46). */
export interface World {
  login: LoginPort;
  tokens: TokenPort;
  provider: ProviderPort;
  /** Loads the texts of these flows in the language that is spoken; rejects when they can't be had. */
  showTexts(flows: readonly string[]): Promise<void>;
}

/** What a feature's `screen.ts` exports: the logic of its actor and the component that draws it. */
export interface ScreenModule {
  logic(world: World): AnyActorLogic;
  // eslint-disable-next-line typescript/no-explicit-any -- each component names its own actor's type
  Screen: ComponentType<{ actor: any }>;
}
