import type { TakeSnapshot } from '../take/take.machine.ts';
import { takeFace, type MicrophoneFace } from '../take/take.selectors.ts';
import type { UtteranceSnapshot } from './utterance.machine.ts';
import { isTooPoor } from './utterance.parts.ts';

/** `Leaves<{ a: 'b' | { c: 'd' } }>` is `'a.b' | 'a.c.d'`. */
type Leaves<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${Leaves<NonNullable<Value[Key]>>}` }[keyof Value & string];

type Place = Exclude<Leaves<UtteranceSnapshot['value']>, `trying.${'waiting' | 'taking'}.${string}`>;

const FACES: Record<Place, MicrophoneFace> = {
  'trying.returning.pending': 'loading',
  'trying.returning.queued': 'loading',
  'trying.offline': 'disabled',
  'trying.awaitingResult.pending': 'loading',
  'trying.awaitingResult.queued': 'loading',
  'trying.unsent': 'try_again',
  disconnected: 'try_again',
  judged: 'loading',
  givenUp: 'loading',
};

/** The button's look. Null in a state without a design. */
export function faceOf(snapshot: UtteranceSnapshot | undefined, take: TakeSnapshot | undefined): MicrophoneFace | null {
  if (!snapshot) return 'loading';
  // Unlike a reading, a lost utterance starts over.
  if (snapshot.matches({ trying: { taking: 'lost' } })) return 'redo';
  if (snapshot.matches({ trying: 'taking' })) return take ? takeFace(take) : 'loading';
  if (snapshot.matches({ trying: { waiting: 'connecting' } })) return 'loading';
  const { advice } = snapshot.context;
  if (advice !== null && isTooPoor(advice)) return 'redo';
  if (snapshot.matches({ trying: { waiting: 'ready' } })) return 'normal';
  return (FACES as Partial<Record<string, MicrophoneFace>>)[pathOf(snapshot.value)] ?? null;
}

const RECORDING = { trying: { taking: { hearing: 'recording' } } } as const;

/** True if the connection is missing and the recording will be sent later. */
export function isKeeping(snapshot: UtteranceSnapshot): boolean {
  if (snapshot.matches({ trying: 'unsent' })) return true;
  const isSaid = snapshot.matches(RECORDING) || snapshot.matches({ trying: 'awaitingResult' });
  return isSaid && !snapshot.context.online;
}

/** Tells if the recording will end by itself. */
export function stopOf(snapshot: UtteranceSnapshot): 'byItself' | 'soon' | null {
  if (snapshot.matches({ trying: { taking: { hearing: { recording: 'warned' } } } })) return 'soon';
  return snapshot.matches(RECORDING) && snapshot.context.stopsByItself ? 'byItself' : null;
}

function pathOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as object)
    .map(([key, child]) => `${key}.${pathOf(child)}`)
    .join('+');
}
