import type { WindowPort } from '../../../machines/ports/window.port.ts';

export function browserWindow(): WindowPort {
  return {
    watchSize(onChange) {
      const tell = () => onChange({ width: innerWidth, height: innerHeight });
      tell();
      addEventListener('resize', tell);
      return () => removeEventListener('resize', tell);
    },
    leaveFor(address, onReturned) {
      const shown = ({ persisted }: PageTransitionEvent) => persisted && onReturned();
      addEventListener('pageshow', shown);
      location.assign(address);
      return () => removeEventListener('pageshow', shown);
    },
  };
}
