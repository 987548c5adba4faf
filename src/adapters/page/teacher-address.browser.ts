import type { TeacherAddressPort, TeacherPlace } from '../../../machines/ports/teacher.port.ts';

export interface TeacherAddresses {
  placeAt(location: Pick<Location, 'pathname' | 'hash'>): TeacherPlace;
  addressOf(place: TeacherPlace): string;
}

export function browserTeacherAddress({ placeAt, addressOf }: TeacherAddresses): TeacherAddressPort {
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
