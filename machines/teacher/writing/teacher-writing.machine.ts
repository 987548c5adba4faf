/**
 * A teacher writes content: lists it, opens a form, sees problems while writing and the student's screen on request, and
 * saves. It ends with content that can be assigned (docs/decisions/0111).
 */
import { assign, raise, setup, stateIn, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type {
  ContentDraft,
  DraftCheck,
  DraftPreview,
  FileProblem,
  SavedDraft,
  WrittenContent,
} from '../../../contract/teacher-writing.ts';
import { audioPlayerMachine } from '../../audio-player/audio-player.machine.ts';
import type { GivenFile } from '../../ports/teacher-roster.port.ts';
import { eventOf, toParent, unprovided, withEvent, withOutput } from '../../shared/chart.ts';
import { failureOf } from '../../shared/failure.ts';
import {
  editedContent,
  NOTHING,
  sampleOf,
  unsavedFor,
  unsavedOf,
  type ContentEdit,
  type WritingMessage,
  type WritingPlace,
  type WritingReport,
  type WritingStart,
} from './content-draft.ts';
import { draftPreviewMachine } from './draft-preview.machine.ts';
import { expired, failureGuards, onFailure } from '../page/teacher-page.parts.ts';
import type { SaveDraftRequest, WithdrawRequest, WritingContext, WritingEvent } from './teacher-writing.types.ts';

export const teacherWritingMachine = setup({
  types: {
    context: {} as WritingContext,
    events: {} as WritingEvent,
    input: {} as Pick<WritingContext, 'parent' | 'place' | 'unsent'>,
    children: {} as { preview: 'preview' },
  },
  actors: {
    list: unprovided<readonly WrittenContent[]>('list'),
    withdraw: unprovided<WrittenContent, WithdrawRequest>('withdraw'),
    open: unprovided<WritingReport | readonly FileProblem[], GivenFile>('open'),
    begin: unprovided<WritingStart, WritingPlace>('begin'),
    check: unprovided<DraftCheck, ContentDraft>('check'),
    save: unprovided<SavedDraft, SaveDraftRequest>('save'),
    preview: draftPreviewMachine,
    audioPlayer: audioPlayerMachine,
  },
  actions: {
    report: toParent((_, report: WritingMessage) => report),
    reportDraft: toParent(({ context: { place, start, draft } }): WritingReport => ({
      type: 'draft.changed',
      place,
      unsent: unsavedOf(start.id, draft, start.draft),
    })),
    reportNoDraft: toParent(({ context: { place } }): WritingReport => ({
      type: 'draft.changed',
      place,
      unsent: null,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    keepChanged: assign(({ context }, changed: WrittenContent) => ({
      contents: context.contents.map((one) => (one.id === changed.id ? changed : one)),
    })),
    beginDraft: assign(({ context }, start: WritingStart) => {
      const unsent = unsavedFor(start, context.unsent);
      return { start: { ...start, id: unsent?.id ?? start.id }, unsent, draft: unsent?.draft ?? start.draft };
    }),
    edit: assign(({ context }, edit: ContentEdit) => ({ draft: editedContent(context.draft, edit) })),
    addPart: () => {
      throw new Error("The action 'addPart' was not provided");
    },
    beginAgain: assign(({ context }) => ({ draft: context.start.draft, unsent: null })),
    keepCheck: assign((_, { problems, preview }: DraftCheck) => ({ problems, preview })),
    keepProblems: assign((_, saved: SavedDraft) => ({ problems: saved.outcome === 'problems' ? saved.problems : [] })),
    keepSaved: assign((_, saved: SavedDraft) => ({ saved: saved.outcome === 'saved' ? saved.content : null })),
  },
  guards: {
    ...failureGuards,
    lists: ({ context: { place } }) =>
      place.contentId === undefined && place.kind === undefined && place.practice === undefined,
    canPreview: ({ context: { preview } }) =>
      preview !== null && (preview.kind !== 'study_set' || preview.entries.length > 0),
    hasProblems: (_, { outcome }: SavedDraft) => outcome === 'problems',
    isReport: (_, opened: WritingReport | readonly FileProblem[]) => 'type' in opened,
    isChecked: stateIn({ editing: { checks: 'checked' } }),
    isUnchecked: stateIn({ editing: { checks: 'unchecked' } }),
  },
  delays: {
    /** Time without a key press after which the draft is checked. */
    typingPause: 600,
  },
}).createMachine({
  id: 'teacherWriting',
  context: ({ input }) => ({
    ...input,
    contents: [],
    fileProblems: [],
    change: { id: '', withdrawn: false },
    start: NOTHING,
    draft: NOTHING.draft,
    problems: [],
    preview: null,
    saved: null,
    sample: 'slt',
    failure: null,
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'lists', target: 'listing' }, { target: 'beginning' }] },
    listing: {
      invoke: {
        src: 'list',
        id: 'list',
        onDone: { target: 'listed', actions: assign({ contents: ({ event }) => event.output }) },
        onError: onFailure('unavailable'),
      },
    },
    listed: {
      initial: 'idle',
      on: {
        'file.chosen': 'opening',
        'content.withdraw': {
          target: 'changing',
          actions: assign({ change: ({ event: { id, withdrawn } }) => ({ id, withdrawn }) }),
        },
      },
      states: {
        idle: {},
        refused: { description: 'The change failed.' },
        unopened: { description: 'The file has problems.' },
        unread: { description: 'The file could not be read or sent.' },
      },
    },
    opening: {
      description: 'The form then begins with the draft of the file.',
      invoke: {
        src: 'open',
        id: 'open',
        input: ({ event }) => eventOf(event, 'file.chosen').file,
        onDone: [
          {
            guard: withOutput('isReport'),
            target: 'listed',
            actions: [
              { type: 'report', params: ({ event }) => event.output as WritingReport },
              {
                type: 'report',
                params: ({ event }) => ({ type: 'teacher.go', to: (event.output as WritingReport).place }),
              },
            ],
          },
          {
            target: 'listed.unopened',
            actions: assign({ fileProblems: ({ event }) => event.output as readonly FileProblem[] }),
          },
        ],
        onError: onFailure('listed.unread'),
      },
    },
    changing: {
      invoke: {
        src: 'withdraw',
        id: 'withdraw',
        input: ({ context }) => context.change,
        onDone: { target: 'listed', actions: withOutput('keepChanged') },
        onError: onFailure('listed.refused'),
      },
    },
    beginning: {
      invoke: {
        src: 'begin',
        id: 'begin',
        input: ({ context }) => context.place,
        onDone: { target: 'editing', actions: withOutput('beginDraft') },
        onError: onFailure('unavailable'),
      },
    },
    editing: {
      type: 'parallel',
      on: { 'draft.save': 'saving' },
      states: {
        form: {
          initial: 'writing',
          on: {
            'draft.write': { target: '.writing', actions: [withEvent('edit'), 'reportDraft'] },
            'part.add': { target: '.writing', actions: ['addPart', 'reportDraft'] },
            'draft.discard': { target: '.writing', actions: ['beginAgain', 'reportDraft'] },
            'draft.incomplete': '.faulty',
          },
          states: {
            writing: {},
            faulty: { description: 'Also says which fields are empty.' },
            refused: { description: 'Without a response, the draft may be saved. The same request is safe.' },
          },
        },
        checks: {
          initial: 'checking',
          on: {
            'draft.write': '.pausing',
            'part.add': '.pausing',
            'draft.discard': '.pausing',
            'draft.recheck': '.checking',
          },
          states: {
            pausing: { after: { typingPause: 'checking' } },
            checking: {
              invoke: {
                src: 'check',
                id: 'check',
                input: ({ context }) => context.draft,
                onDone: { target: 'checked', actions: withOutput('keepCheck') },
                onError: [
                  { guard: withEvent('isExpired'), target: '#teacherWriting.expired' },
                  { target: 'unchecked' },
                ],
              },
            },
            checked: {},
            unchecked: { description: 'The check failed. The teacher can write on, and check again.' },
          },
        },
        sample: {
          initial: 'silent',
          on: { 'sample.play': { target: '.playing', actions: assign({ sample: ({ event }) => event.voice }) } },
          states: {
            silent: {},
            playing: {
              invoke: { src: 'audioPlayer', input: ({ context, self }) => sampleOf(context.sample, self) },
              on: { 'sample.stop': 'silent', 'audio.ended': 'silent' },
            },
          },
        },
        preview: {
          initial: 'closed',
          states: {
            closed: { on: { 'preview.open': 'waiting' } },
            waiting: {
              description: 'Until the check of the present draft has its response.',
              always: [
                { guard: 'isUnchecked', target: 'closed' },
                { guard: 'isChecked', target: 'choosing' },
              ],
            },
            choosing: {
              always: [
                { guard: 'canPreview', target: 'open' },
                { target: 'closed', actions: raise({ type: 'draft.incomplete' }) },
              ],
            },
            open: {
              on: { 'preview.close': 'closed' },
              invoke: {
                src: 'preview',
                id: 'preview',
                input: ({ context: { preview, draft } }) => ({ shown: preview as DraftPreview, draft }),
              },
            },
          },
        },
      },
    },
    saving: {
      invoke: {
        src: 'save',
        id: 'save',
        input: ({ context: { start, draft } }) => ({ id: start.id, draft }),
        onDone: [
          {
            guard: withOutput('hasProblems'),
            target: '#teacherWriting.editing.form.faulty',
            actions: withOutput('keepProblems'),
          },
          { target: 'saved', actions: withOutput('keepSaved') },
        ],
        onError: onFailure('#teacherWriting.editing.form.refused'),
      },
    },
    saved: { description: 'Teachers of the school can assign it.', entry: 'reportNoDraft' },
    unavailable: { on: { 'writing.reload': 'arriving' } },
    missing: { description: 'There is no such content, or another teacher wrote it.' },
    expired,
  },
});

export type TeacherWritingActor = ActorRefFrom<typeof teacherWritingMachine>;
export type TeacherWritingSnapshot = SnapshotFrom<typeof teacherWritingMachine>;
