import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ScenarioFields } from '../../dialogue/scenario/scenario.schema.ts';
import { PackError } from './load-pack.ts';
import { parseYaml } from './pack-yaml.ts';

const { words, intents, repair, unclear, no_answer, sympathy, off_topic, unkind, goodbye } = ScenarioFields;
const EverydayTalk = z.strictObject({
  words,
  intents,
  repair,
  unclear,
  no_answer,
  sympathy,
  off_topic,
  unkind,
  goodbye,
});
type EverydayTalk = z.infer<typeof EverydayTalk>;

const FILE = new URL('everyday-talk.yaml', import.meta.url);
let talk: EverydayTalk | undefined;

/** Returns everyday-talk.yaml with the character's name. Throws PackError if the file is malformed. */
export function everydayTalk(name: string): EverydayTalk {
  talk ??= readTalk(readFileSync(FILE, 'utf8'));
  const named = (line: string) => line.replaceAll('{name}', () => name);
  const withName = talk.intents.map((intent) =>
    intent.answers === undefined ? intent : { ...intent, answers: intent.answers.map(named) },
  );
  return { ...talk, intents: withName };
}

export function readTalk(source: string): EverydayTalk {
  const { value, problems } = parseYaml('everyday-talk.yaml', source, EverydayTalk);
  if (value === undefined) throw new PackError(problems);
  return value;
}
