import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type {
  CardDraft,
  ContentDraft,
  DraftCheck,
  OpenedFile,
  SavedDraft,
  StoredDraft,
  TurnDraft,
  WrittenContent,
  WrittenContentList,
} from '../../contract/teacher-writing.ts';
import type { GivenFile } from '../../machines/ports/teacher-roster.port.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import type { UnsavedDraft, WritingMessage, WritingPlace } from '../../machines/teacher/writing/content-draft.ts';
import {
  editedContent,
  EMPTY_DRAFTS,
  shownProblems,
  withPart,
  type PartChange,
} from '../../machines/teacher/writing/content-draft.ts';
import type { SaveDraftRequest, WithdrawRequest } from '../../machines/teacher/writing/teacher-writing.types.ts';
import { provideTeacherWriting } from '../../machines/teacher/writing/teacher-writing.provide.ts';
import { begunTalk, goodRolePlayCheck, rolePlayDraft } from '../../walks/support/role-play-draft.ts';
import { somebody } from '../../walks/support/somebody.ts';
import {
  faultyCheck,
  packFile,
  goodCheck,
  passageDraft,
  setDraft,
  written,
} from '../../walks/support/teacher-writing.ts';
import { fakeAudio, handCall, settled } from '../support/fakes.ts';

const OFFLINE: Failure = { kind: 'offline' };
const OVER: Failure = { kind: 'refused', code: 'unauthorized', message: 'Over' };
const NEW: WritingPlace = { name: 'writing', kind: 'passage' };
const STORED: WritingPlace = { name: 'writing', contentId: written.id };
const PAUSE = 600;

function open(place: WritingPlace, unsent: UnsavedDraft | null = null) {
  const above = somebody<WritingMessage>();
  const clock = new SimulatedClock();
  const audio = fakeAudio();
  const calls = {
    list: handCall<void, WrittenContentList>(),
    read: handCall<string, StoredDraft>(),
    check: handCall<ContentDraft, DraftCheck>(),
    save: handCall<SaveDraftRequest, SavedDraft>(),
    open: handCall<GivenFile, OpenedFile>(),
    withdraw: handCall<WithdrawRequest, WrittenContent>(),
  };
  let ids = 0;
  const machine = provideTeacherWriting(
    {
      list: () => calls.list.call(),
      read: calls.read.call,
      practice: async () => setDraft,
      check: calls.check.call,
      save: (id, draft) => calls.save.call({ id, draft }),
      open: calls.open.call,
      talk: async () => begunTalk,
      withdraw: (id, isWithdrawn) => calls.withdraw.call({ id, withdrawn: isWithdrawn }),
      newContentId: () => `written-${++ids}`,
    },
    audio.port,
  );
  const actor = createActor(machine, { clock, input: { parent: above.parent, place, unsent } }).start();
  return {
    actor,
    calls,
    audio,
    reported: above.heard,
    state: () => actor.getSnapshot().value,
    shown: () => actor.getSnapshot().context,
    async pass(ms: number) {
      clock.increment(ms);
      await settled();
    },
    write: (name: string) => actor.send({ type: 'draft.write', fields: { name } }),
    async answer<Name extends keyof typeof calls>(name: Name, value: unknown) {
      (calls[name].open[0] as { answer(value: unknown): void }).answer(value);
      await settled();
    },
    async refuse(name: keyof typeof calls, failure: Failure) {
      calls[name].open[0]!.refuse(new PortError(failure));
      await settled();
    },
  };
}

async function writing() {
  const it = open(NEW);
  await settled();
  return it;
}

test('a file of a pack leads to the form for the teacher’s own content', async () => {
  const it = open({ name: 'writing' });
  await it.answer('list', { contents: [written] });
  it.actor.send({ type: 'file.chosen', file: packFile });
  it.actor.send({ type: 'file.chosen', file: packFile });
  expect(it.calls.open.made).toEqual([packFile]);
  const draft = { ...passageDraft, name: 'Another name' };
  await it.answer('open', { outcome: 'draft', draft, stored: { content: written, draft: passageDraft } });
  const unsent = { id: written.id, draft, beginning: passageDraft };
  expect(it.reported()).toEqual([
    { type: 'draft.changed', place: STORED, unsent },
    { type: 'teacher.go', to: STORED },
  ]);
});

describe('the form', () => {
  test('is checked when it opens, and when the teacher pauses', async () => {
    const it = await writing();
    expect(it.calls.check.made).toEqual([EMPTY_DRAFTS.passage]);
    it.write('The');
    await it.pass(PAUSE - 1);
    it.write('The market');
    await it.pass(PAUSE - 1);
    expect(it.calls.check.made).toHaveLength(1);
    // The response is about an earlier draft.
    await it.answer('check', faultyCheck);
    expect(it.shown().problems).toEqual([]);
    await it.pass(1);
    expect(it.calls.check.made[1]).toMatchObject({ name: 'The market' });
    await it.answer('check', faultyCheck);
    expect(it.shown()).toMatchObject(faultyCheck);
    expect(it.state()).toEqual({
      editing: { form: 'writing', checks: 'checked', preview: 'closed', sample: 'silent' },
    });
  });

  test('can be checked again if the check failed', async () => {
    const it = await writing();
    await it.refuse('check', OFFLINE);
    expect(it.state()).toMatchObject({ editing: { checks: 'unchecked' } });
    it.actor.send({ type: 'draft.recheck' });
    await it.answer('check', goodCheck);
    expect(it.state()).toMatchObject({ editing: { checks: 'checked' } });
  });

  test('leads to the login if the check finds no login', async () => {
    const it = await writing();
    await it.refuse('check', OVER);
    expect([it.state(), it.reported()]).toEqual(['expired', [{ type: 'session.expired' }]]);
  });

  test('reports each draft, and begins with one that was reported', async () => {
    const it = await writing();
    it.write('The market');
    const unsent = {
      id: 'written-1',
      beginning: EMPTY_DRAFTS.passage,
      draft: { ...EMPTY_DRAFTS.passage, name: 'The market' },
    };
    expect(it.reported()).toEqual([{ type: 'draft.changed', place: NEW, unsent }]);
    const again = open(NEW, { ...unsent, id: 'written-earlier' });
    await settled();
    expect(again.shown()).toMatchObject({ draft: unsent.draft, unsent: { id: 'written-earlier' } });
    expect(again.shown().start.id).toBe('written-earlier');
    again.actor.send({ type: 'draft.incomplete' });
    again.actor.send({ type: 'draft.discard' });
    expect(again.state()).toMatchObject({ editing: { form: 'writing', checks: 'pausing' } });
    expect(again.shown()).toMatchObject({ draft: EMPTY_DRAFTS.passage, unsent: null });
    expect(again.reported()).toEqual([{ type: 'draft.changed', place: NEW, unsent: null }]);
    await again.pass(PAUSE);
    expect(again.calls.check.made.at(-1)).toEqual(EMPTY_DRAFTS.passage);
  });

  test('forgets a draft of content that was saved meanwhile', async () => {
    const draft = { ...passageDraft, name: 'Mine' };
    const it = open(STORED, { id: written.id, draft, beginning: { ...passageDraft, name: 'Earlier' } });
    await it.answer('read', { content: written, draft: passageDraft });
    expect(it.shown()).toMatchObject({ draft: passageDraft, unsent: null });
  });
});

test('the list stays usable after a file was opened, and after content was withdrawn', async () => {
  const it = open({ name: 'writing' });
  await it.answer('list', { contents: [written] });
  it.actor.send({ type: 'file.chosen', file: packFile });
  await it.answer('open', { outcome: 'draft', draft: setDraft, stored: null });
  expect([it.state(), it.calls.withdraw.made]).toEqual([{ listed: 'idle' }, []]);
  it.actor.send({ type: 'content.withdraw', id: written.id, withdrawn: true });
  await it.answer('withdraw', { ...written, withdrawn: true });
  expect(it.state()).toEqual({ listed: 'idle' });
});

describe('cards', () => {
  const texts = (draft: ContentDraft) => draft.kind === 'study_set' && draft.cards.map(({ text }) => text);
  const edit = (card: number, becomes: PartChange<CardDraft>) =>
    editedContent(setDraft, { type: 'draft.write', card, becomes });

  test.each([
    [0, 'later', ['book', 'library']],
    [1, 'later', ['library', 'book']],
    [1, 'earlier', ['book', 'library']],
    [0, 'earlier', ['library', 'book']],
    [0, 'removed', ['book']],
    [2, 'removed', ['library', 'book']],
    [1, { text: 'shelf' }, ['library', 'shelf']],
  ] as const)('card %i becomes %o', (card, becomes, left) => {
    expect(texts(edit(card, becomes))).toEqual(left);
  });

  test('a passage has none', () => {
    expect(editedContent(passageDraft, { type: 'draft.write', card: 0, becomes: 'removed' })).toEqual(passageDraft);
    expect(withPart(passageDraft, 'one')).toEqual(passageDraft);
  });

  test('are added with an ID of their own, up to the limit', async () => {
    const it = open({ name: 'writing', kind: 'study_set' });
    await settled();
    it.actor.send({ type: 'draft.incomplete' });
    it.actor.send({ type: 'part.add' });
    expect(it.reported()).toMatchObject([{ unsent: { draft: it.shown().draft } }]);
    for (let n = 0; n <= 60; n += 1) it.actor.send({ type: 'part.add' });
    const { draft } = it.shown();
    expect(draft.kind === 'study_set' && new Set(draft.cards.map(({ id }) => id)).size).toBe(60);
    expect(it.reported().at(-1)).toMatchObject({ type: 'draft.changed', unsent: { draft } });
    expect(it.state()).toMatchObject({ editing: { form: 'writing', checks: 'pausing' } });
  });
});

describe('turns of a role-play', () => {
  const ids = (draft: ContentDraft) => draft.kind === 'role_play' && draft.turns.map(({ id }) => id);
  const edit = (turn: number, becomes: PartChange<TurnDraft>) =>
    editedContent(rolePlayDraft, { type: 'draft.write', turn, becomes });

  test('move, change, and go', () => {
    expect(ids(edit(0, 'later'))).toEqual(['turn-2', 'turn-1', 'turn-3']);
    expect(ids(edit(2, 'removed'))).toEqual(['turn-1', 'turn-2']);
    expect(edit(1, { goal: 'Ask when' })).toMatchObject({ turns: [{}, { id: 'turn-2', goal: 'Ask when' }, {}] });
    expect(editedContent(setDraft, { type: 'draft.write', turn: 0, becomes: 'removed' })).toEqual(setDraft);
    expect(editedContent(rolePlayDraft, { type: 'draft.write', card: 0, becomes: 'removed' })).toEqual(rolePlayDraft);
  });

  test('begin with three, and are added with an ID of their own, up to the limit', async () => {
    const it = open({ name: 'writing', kind: 'role_play' });
    await settled();
    expect(ids(it.shown().draft)).toEqual(['turn-1', 'turn-2', 'turn-3']);
    for (let n = 0; n <= 6; n += 1) it.actor.send({ type: 'part.add' });
    expect(ids(it.shown().draft)).toEqual(['turn-1', 'turn-2', 'turn-3', 'written-2', 'written-3', 'written-4']);
  });

  test('that are missing are shown only after the teacher has tried to save', () => {
    const problems = (['few_turns', 'few_sentences', 'empty', 'alike'] as const).map((problem) => ({
      problem,
      field: 'turns',
      value: '',
      better: null,
    }));
    expect(shownProblems(problems, true).map(({ problem }) => problem)).toEqual(['alike']);
    expect(shownProblems(problems, false)).toEqual(problems);
  });

  test('are tried in the preview, with the draft that was checked', async () => {
    const it = open({ name: 'writing', kind: 'role_play' });
    await settled();
    await it.answer('check', goodRolePlayCheck);
    it.actor.send({ type: 'draft.write', fields: { name: 'At the bike shop' } });
    await it.pass(PAUSE);
    await it.answer('check', goodRolePlayCheck);
    it.actor.send({ type: 'preview.open' });
    const { trial } = it.actor.getSnapshot().children.preview!.getSnapshot().children;
    expect(trial!.getSnapshot().context).toMatchObject({ draft: { name: 'At the bike shop' }, says: [] });
  });
});

describe('the preview', () => {
  test('waits for the check of the present draft', async () => {
    const it = await writing();
    await it.answer('check', goodCheck);
    it.write('The market');
    it.actor.send({ type: 'preview.open' });
    expect(it.state()).toMatchObject({ editing: { preview: 'waiting' } });
    await it.pass(PAUSE);
    await it.answer('check', goodCheck);
    expect(it.state()).toMatchObject({ editing: { preview: 'open' } });
    const preview = it.actor.getSnapshot().children.preview!;
    expect(preview.getSnapshot().context.shown).toEqual(goodCheck.preview);
    it.actor.send({ type: 'preview.close' });
    expect(it.state()).toEqual({
      editing: { form: 'writing', checks: 'checked', preview: 'closed', sample: 'silent' },
    });
    expect(preview.getSnapshot().status).toBe('stopped');
  });

  test('does not open if the check fails', async () => {
    const it = await writing();
    it.actor.send({ type: 'preview.open' });
    await it.refuse('check', OFFLINE);
    expect(it.state()).toEqual({
      editing: { form: 'writing', checks: 'unchecked', preview: 'closed', sample: 'silent' },
    });
  });
});

test('content that is saved is no longer reported as a draft, and can be changed again after problems', async () => {
  const it = await writing();
  it.write('The market');
  it.actor.send({ type: 'draft.save' });
  it.actor.send({ type: 'draft.save' });
  it.write('Too late');
  await it.answer('save', { outcome: 'problems', problems: faultyCheck.problems });
  expect(it.state()).toMatchObject({ editing: { form: 'faulty' } });
  expect(it.shown().problems).toEqual(faultyCheck.problems);
  it.write('A market');
  expect(it.state()).toMatchObject({ editing: { form: 'writing' } });
  it.actor.send({ type: 'draft.save' });
  await it.answer('save', { outcome: 'saved', content: written });
  expect(it.calls.save.made.map(({ id, draft }) => [id, draft.name])).toEqual([
    ['written-1', 'The market'],
    ['written-1', 'A market'],
  ]);
  expect(it.reported().at(-1)).toEqual({ type: 'draft.changed', place: NEW, unsent: null });
});
