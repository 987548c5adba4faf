import type { Accommodations } from '../../../contract/accommodations.ts';
import { isSound } from '../../../scoring/accommodations.ts';
import { readAccommodations, writeAccommodations } from '../../accounts/accommodations.ts';
import { PHONES } from '../../../words/phones.ts';
import type { SchoolCommand } from '../command.ts';
import { SchoolError } from '../../exit-codes.ts';
import { findStudent, STUDENT } from '../find-student.ts';

const FLAGS = {
  'more-time': 'more_time',
  'slower-audio': 'slower_audio',
  'ignore-repetitions': 'ignore_repetitions',
  'easy-reading': 'easy_reading',
  transcripts: 'transcripts',
  'typed-turns': 'typed_turns',
} as const;

export const accommodate: SchoolCommand = {
  name: 'accommodate',
  summary: 'Adjust the app and the scores for a student who speaks, hears, or reads differently',
  details: `The options replace the student's earlier adjustments. Without an option, shows them. No adjustment lowers a
score. They apply from the student's next login; scores, at once.
Sounds: ${PHONES.join(' ')}`,
  arguments: STUDENT,
  options: {
    '--more-time': 'wait twice as long in silence',
    '--slower-audio': 'play model recordings at three quarters of their speed',
    '--ignore-repetitions': 'repeated sounds and words do not count',
    '--exempt-sounds <sounds>': 'sounds that do not count, for example R,TH',
    '--easy-reading': 'larger letters and wider spacing',
    '--transcripts': 'show what a recording says while it plays',
    '--typed-turns': 'role-plays start with the keyboard at each turn',
    '--none': 'remove all adjustments',
  },
  run: async (operator, { values: [named = ''], has, option }) => {
    const db = await operator.store();
    const { id, email, accommodations } = await findStudent(db, named);
    const given: Accommodations = {};
    for (const [flag, name] of Object.entries(FLAGS)) if (has(flag)) given[name] = true;
    const sounds = option('exempt-sounds');
    if (sounds !== undefined) given.exempt_sounds = soundsOf(sounds);
    const isGiven = Object.keys(given).length > 0;
    if (isGiven && has('none')) throw new SchoolError('Give --none alone.');
    const now = isGiven || has('none') ? await writeAccommodations(db, id, given) : readAccommodations(accommodations);
    return { data: { id, email, accommodations: now ?? {} }, text: `${email}: ${described(now)}` };
  },
};

function soundsOf(list: string): string[] {
  const sounds = list
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((sound) => sound !== '');
  const unknown = sounds.filter((sound) => !isSound(sound));
  if (unknown.length > 0 || sounds.length === 0)
    throw new SchoolError(`No sound: '${unknown.join(', ')}'. Write sounds such as R,TH. --help lists all.`);
  return [...new Set(sounds)];
}

function described(accommodations: Accommodations | undefined): string {
  if (accommodations === undefined) return 'no adjustments.';
  const { exempt_sounds, ...others } = accommodations;
  const names = Object.entries(FLAGS).flatMap(([flag, name]) => (others[name] ? [flag] : []));
  return `${[...names, ...(exempt_sounds ? [`exempt-sounds ${exempt_sounds.join(',')}`] : [])].join(', ')}.`;
}
