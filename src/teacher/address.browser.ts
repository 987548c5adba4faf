import type { TeacherAddressPort } from '../../machines/ports/teacher.port.ts';
import { addressOf, placeAt } from './addresses.ts';

export function browserAddress(): TeacherAddressPort {
  let changed = () => {};
  const read = () => placeAt(location);
  return {
    read,
    watch(onChange) {
      changed = () => onChange(read());
      addEventListener('popstate', changed);
      return () => removeEventListener('popstate', changed);
    },
    go(to) {
      // Removes a used password link from the history.
      const replaces = read().name === 'newPassword' || addressOf(to) === location.pathname;
      if (replaces) history.replaceState(null, '', addressOf(to));
      else history.pushState(null, '', addressOf(to));
      scrollTo(0, 0);
      changed();
    },
  };
}
