import type { ComponentType } from 'react';
import type { AnyActorLogic } from 'xstate';
import type { ProviderPort } from '../../machines/ports/provider.port.ts';
import type { LoginPort } from '../../machines/ports/login.port.ts';
import type { TokenPort } from '../../machines/ports/speech.port.ts';

/** Ports that screens share for one student. Requests fail once another student is signed in (D46). */
export interface World {
  login: LoginPort;
  tokens: TokenPort;
  provider: ProviderPort;
  /** Loads the texts of these flows in the current language. Rejects if they can't be loaded. */
  showTexts(flows: readonly string[]): Promise<void>;
}

export interface ScreenModule {
  logic(world: World): AnyActorLogic;
  // eslint-disable-next-line typescript/no-explicit-any -- each component names its own actor's type
  Screen: ComponentType<{ actor: any; onMenu(): void }>;
  /** Loads the code that the screen needs after its first view. */
  loadRest?(): Promise<unknown>;
}
