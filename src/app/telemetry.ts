import { createActor } from 'xstate';
import type { AppActor } from '../../machines/app/app.machine.ts';
import { provideTelemetry } from '../../machines/telemetry/telemetry.provide.ts';
import { browserTelemetry } from '../adapters/telemetry/telemetry.browser.ts';

export function startTelemetry(app: AppActor, url: string) {
  const route = () => app.getSnapshot().context.screen?.name ?? '';
  const port = browserTelemetry({
    url,
    route,
    ownWords() {
      const { profile } = app.getSnapshot().context;
      if (profile === null) return [];
      const { user_id, email, username, first_name, last_name } = profile;
      const names = [username, first_name, last_name].flatMap((name) => name.split(/[\s@.]+/));
      return [user_id, email, username, ...names].filter((word) => word.length > 1);
    },
    watchScreens(onShown) {
      const navigation = app.getSnapshot().children.navigation!;
      let began: number | null = null;
      const { unsubscribe } = navigation.subscribe((state) => {
        if (state.matches('loading')) began ??= Date.now();
        else if (began !== null) {
          // The app draws the new screen in the same task.
          onShown({ route: route(), began, ended: Date.now() });
          began = null;
        }
      });
      return unsubscribe;
    },
  });
  return createActor(provideTelemetry(port)).start();
}
