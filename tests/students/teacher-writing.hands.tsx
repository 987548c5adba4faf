import { expect } from 'vitest';
import { gameTexts } from '../../src/languages/game/en.ts';
import { readAloudDetailTexts } from '../../src/languages/read-aloud-detail/en.ts';
import { rolePlayTexts } from '../../src/languages/role-play/en.ts';
import type { WithdrawRequest } from '../../machines/teacher/writing/teacher-writing.types.ts';
import { teacherTexts } from '../../src/languages/teacher/en.ts';
import {
  begunTalk,
  endedTalk,
  goodRolePlayCheck,
  missedTalk,
  rolePlayDraft,
} from '../../walks/support/role-play-draft.ts';
import { readAloudGame } from '../../walks/support/passage.ts';
import {
  faultyCheck,
  fileProblems,
  goodCheck,
  goodSetCheck,
  passageDraft,
  setDraft,
  withdrawn,
  written,
} from '../../walks/support/teacher-writing.ts';
import { OFFLINE, refusal } from './app-rig.tsx';
import { playStudent } from './play.tsx';
import {
  button,
  byRole,
  canPress,
  cannotPress,
  field,
  fileField,
  flip,
  heading,
  press,
  sees,
  seesNot,
  words,
  write,
} from './senses.ts';
import { openTeacher, type TeacherWorld } from './teacher-rig.tsx';
import { teacherWriting } from './teacher-writing.student.ts';

const texts = teacherTexts.teacherWriting;
const problems = teacherTexts.teacherWritingProblems;
const way = byRole('link', texts.title).first();
const begin = byRole('link', texts.newPassage);
const [title, topic, text] = [field(texts.name), field(texts.topic), field(texts.text)];
const voice = field(texts.voice);
const [save, preview] = [button(texts.save), button(texts.preview)];
const files = button(texts.drop);
const stopModel = button(gameTexts.game.stop);
const PAUSE = 600;

const withdrawButton = (name: string) => button(`${teacherTexts.teacherAssignments.withdraw}: ${name}`);
const restoreButton = (name: string) => button(`${texts.restore}: ${name}`);
const shown = () => [...document.querySelectorAll('main form li')].map(({ textContent }) => textContent);

async function form(name: string): Promise<void> {
  await sees(heading(texts.newPassage));
  await canPress(save, preview, topic);
  await expect.element(title).toHaveValue(name);
}
const within = (card: string, role: 'checkbox', name: string) => byRole('region', card).getByRole(role, { name });
async function sets(...all: string[]): Promise<void> {
  await sees(heading(texts.changeSet));
  const fields = () =>
    [...document.querySelectorAll<HTMLInputElement>('input[name$=".text"]')].map(({ value }) => value);
  await expect.poll(fields).toEqual(all);
  await canPress(save, preview, button(texts.addCard));
}
const said = field(rolePlayTexts.rolePlay.draft);
async function steps(...all: string[]): Promise<void> {
  const fields = () =>
    [...document.querySelectorAll<HTMLTextAreaElement>('textarea[name$=".says"]')].map(({ value }) => value);
  await expect.poll(fields).toEqual(all);
}
const answerCheck =
  (found: typeof faultyCheck) =>
  async ({ calls }: TeacherWorld) =>
    calls.check.open.at(-1)?.answer(found);
/** Checks the request, and that no other can begin. */
const isSent =
  (request: WithdrawRequest) =>
  async ({ calls }: TeacherWorld) => {
    expect(document.querySelector('main ul')!.getAttribute('aria-busy')).toBe('true');
    await press(request.withdrawn ? restoreButton(withdrawn.name) : withdrawButton(written.name));
    expect(calls.withdraw.open.map(({ input }) => input)).toEqual([request]);
  };

playStudent(teacherWriting, {
  begins: async () => openTeacher(),
  sees: {
    classes: async () => {
      await sees(heading(teacherTexts.teacherClasses.title));
      await canPress(way);
    },
    listComes: () => sees(words(teacherTexts.teacher.loading)),
    emptyList: async () => {
      await sees(heading(texts.none), words(texts.noneText));
      await canPress(begin);
    },
    list: async () => {
      await sees(heading(texts.title), heading(written.name), words('In 2 assignments'), words(/^In 0 assignments/));
      await sees(words(texts.recorded), words(texts.pending));
      await canPress(begin, withdrawButton(written.name), restoreButton(withdrawn.name));
      expect(byRole('link', /^Change: /).elements()).toHaveLength(1);
    },
    opening: async () => {
      await cannotPress(files);
      await sees(words(texts.opening));
    },
    formOfFile: async () => {
      await sees(words(texts.unsaved), heading(texts.newSet));
      await expect.element(title).toHaveValue(setDraft.name);
    },
    toldOfProblems: () => sees(words(texts.fileProblems), words('Line 3'), words(/Write a CEFR level, A1 to C2\./)),
    toldThatItIsNotOpened: () => sees(words(texts.notOpened)),
    withdrawing: isSent({ id: written.id, withdrawn: true }),
    restoring: isSent({ id: withdrawn.id, withdrawn: false }),
    login: () => sees(heading(teacherTexts.teacherLogin.title), words(teacherTexts.teacherLogin.hasEnded)),
    toldThatNothingIsThere: async () => {
      await sees(heading(teacherTexts.teacher.missing));
      await canPress(byRole('link', texts.toList));
    },
    withdrawnList: () => canPress(restoreButton(written.name), restoreButton(withdrawn.name)),
    toldThatItIsNotWithdrawn: async () => {
      await sees(words(teacherTexts.teacherAssignments.notChanged));
      await canPress(withdrawButton(written.name));
    },
    emptyForm: async () => {
      await form('');
      expect(shown()).toEqual([]);
    },
    beganForm: async (world: TeacherWorld) => {
      await form('The market');
      world.pass(PAUSE);
      await answerCheck(faultyCheck)(world);
      await sees(words('2 problems'));
      expect(shown()).toEqual([
        '“favourite” is British English. Please write “favorite”.',
        '“hatchling” is above A2. Please choose an easier word or a higher level.',
      ]);
      await expect.element(text).toHaveAttribute('aria-invalid', 'true');
      await expect.element(title).toHaveFocus();
    },
    toldThatItIsNotChecked: async () => {
      await sees(words(texts.notChecked));
      await canPress(button(teacherTexts.teacher.tryAgain));
    },
    formAgain: async () => {
      await form('The market');
      await sees(words(texts.unsaved));
    },
    clearedForm: () => form(''),
    toldWhatIsMissing: async () => {
      await sees(words(problems.empty));
      await expect.element(title).toHaveFocus();
    },
    storedForm: async () => {
      await sees(heading(texts.changePassage));
      await sees(
        words('This is in 2 assignments. Students get your changes at once and keep their work.'),
        words(texts.recorded),
      );
      await expect.element(text).toHaveValue(passageDraft.text);
    },
    otherVoice: async ({ audio }) => {
      await expect.element(voice).toHaveValue('hugh');
      expect(document.querySelector('option:checked[value=hugh]')?.textContent).toBe('Hugh, a man from London');
      await canPress(button('Play: Hugh'));
      expect(audio.plays.filter(({ stopped }) => !stopped)).toEqual([]);
    },
    voiceIsHeard: async ({ audio }) => {
      await canPress(button(teacherTexts.teacherAssign.stop));
      expect(audio.plays.at(-1)).toMatchObject({ url: '/media/voices/hugh.mp3', stopped: false });
    },
    preview: async ({ audio }) => {
      expect(audio.plays.filter(({ stopped }) => !stopped)).toEqual([]);
      await sees(words(texts.previewNote), heading(readAloudGame().title));
      await canPress(button(teacherTexts.teacherAssign.closePreview), button(readAloudDetailTexts.passage.showText));
      await seesNot(title, stopModel);
    },
    longPreview: () => sees(button(readAloudDetailTexts.passage.foldText)),
    modelIsHeard: async ({ audio }) => {
      await canPress(stopModel);
      expect(audio.plays.at(-1)).toMatchObject({ url: readAloudGame().audio_url, rate: 0.75, stopped: false });
    },
    setForm: () => sets('library', 'book'),
    movedCards: () => sets('book', 'library'),
    oneCard: async () => {
      await sets('library');
      await cannotPress(button('Move up: card 1'));
      await cannotPress(button('Move down: card 1'));
    },
    newCard: async () => {
      await sets('library', 'book', '');
      await expect.element(within('Card 3', 'checkbox', teacherTexts.teacherAssignments.speaking)).toBeChecked();
    },
    cardWithGames: async () => {
      await sees(words(texts.promptHint).nth(1), words(texts.wrongHint).nth(3));
    },
    spokenCard: async () => {
      await sees(heading(/library · Speaking/), words('1 of 4'), words('ˈlaɪbreri'));
      await cannotPress(button(texts.previous));
    },
    listeningCard: () => sees(heading(/library · Listening/), words('2 of 4'), words('lottery')),
    readingCard: async () => {
      await sees(heading(/library · Reading/), words('A place with many books.'));
      await canPress(button(texts.previous), button(texts.again));
    },
    writingCard: async () => {
      await sees(heading(/library · Writing/), words('4 of 4'));
      await cannotPress(button(texts.next));
    },
    rolePlayForm: async () => {
      await sees(heading(texts.changeRolePlay), heading(texts.scene), words(texts.everyday));
      await steps(...rolePlayDraft.turns.map(({ says }) => says));
      await expect.element(field(texts.characterName)).toHaveValue('Max');
      await expect.element(byRole('radio', 'Look 2')).toBeChecked();
    },
    twoSteps: () => steps(...rolePlayDraft.turns.slice(0, 2).map(({ says }) => says)),
    newStep: () => steps(...rolePlayDraft.turns.slice(0, 2).map(({ says }) => says), ''),
    introduction: async () => {
      await sees(words(texts.previewNote), heading(rolePlayDraft.name), words('Ask how much it costs'));
      await canPress(button('Listen to “How long does it take?”'), button(rolePlayTexts.rolePlay.intro.start));
    },
    firstLine: async () => {
      await sees(words(rolePlayDraft.turns[0]!.says), words(texts.trialNote));
      await expect.element(said).toHaveFocus();
    },
    hintIsSaid: async ({ calls }) => {
      await sees(words('Max is thinking').first());
      const [hint = ''] = missedTalk.expected.hints;
      expect(calls.talk.open.map(({ input }) => input.says)).toEqual([['My bike is broken.', hint]]);
    },
    answering: async ({ calls }) => {
      await sees(words('Max is thinking').first());
      await expect.poll(() => calls.talk.open.map(({ input }) => input.says)).toEqual([['My bike is broken.']]);
      await sees(byRole('log', rolePlayTexts.rolePlay.messages).getByText('My bike is broken.'));
    },
    toldThatNobodyAnswers: async () => {
      await sees(words(texts.trialUnanswered));
      await canPress(button(teacherTexts.teacher.tryAgain));
    },
    metGoal: async () => {
      await sees(words(rolePlayDraft.turns[0]!.answer), words(rolePlayDraft.turns[1]!.again));
      await canPress(byRole('button', /How long does it take\?$/).first());
    },
    endOfTalk: async () => {
      await sees(heading(rolePlayTexts.rolePlay.endedTitle), words(texts.trialEnded));
      await canPress(button(texts.again));
    },
    firstLineComes: async ({ calls }: TeacherWorld) => {
      await expect.poll(() => calls.talk.open.map(({ input }) => input.says)).toEqual([[]]);
    },
    saving: async ({ calls }: TeacherWorld) => {
      await cannotPress(button(texts.saving));
      await expect.element(title).toHaveAttribute('readonly');
      expect(calls.save.open.map(({ input }) => [input.id, input.draft.name])).toEqual([['written-new', 'The market']]);
    },
    toldThatItIsTooLarge: async () => {
      await form('The market');
      await sees(words(texts.tooLarge));
    },
    toldToSaveLater: async () => {
      await form('The market');
      await sees(words(texts.tooOften));
    },
    toldToSaveInAMoment: async () => {
      await form('The market');
      await sees(words(texts.busy));
    },
    toldThatItMayBeSaved: async () => {
      await form('The market');
      await sees(words(texts.maybe));
    },
    done: async () => {
      await sees(heading(`“${written.name}” is saved`), words(texts.savedText), words(texts.recorded));
      await canPress(
        byRole('link', teacherTexts.teacherAssignments.assign),
        byRole('link', texts.changeAgain),
        byRole('link', texts.toList),
      );
    },
  },
  does: {
    opensTheirContent: () => press(way),
    theListIsThere: ({ calls }) => calls.written.open[0]!.answer({ contents: [written, withdrawn] }),
    nothingIsWritten: ({ calls }) => calls.written.open[0]!.answer({ contents: [] }),
    beginsAPassage: () => press(begin),
    changesOne: async ({ calls }) => {
      await press(byRole('link', `Change: ${written.name}`));
      await expect.poll(() => calls.draft.open.length).toBe(1);
      calls.draft.open[0]!.answer({ content: written, draft: passageDraft });
    },
    changesASet: async ({ calls }) => {
      await press(byRole('link', `Change: ${written.name}`));
      await expect.poll(() => calls.draft.open.length).toBe(1);
      calls.draft.open[0]!.answer({ content: { ...written, kind: 'study_set' }, draft: setDraft });
    },
    changesARolePlay: async ({ calls }) => {
      await press(byRole('link', `Change: ${written.name}`));
      await expect.poll(() => calls.draft.open.length).toBe(1);
      calls.draft.open[0]!.answer({ content: { ...written, kind: 'role_play' }, draft: rolePlayDraft });
    },
    removesAStep: () => press(button('Remove: step 3')),
    addsAStep: () => press(button(texts.addTurn)),
    triesIt: async (world) => {
      await press(preview);
      await answerCheck(goodRolePlayCheck)(world);
    },
    begins: async ({ calls }) => {
      await press(button(rolePlayTexts.rolePlay.intro.start));
      await expect.poll(() => calls.talk.open.length).toBe(1);
      calls.talk.open[0]!.answer(begunTalk);
    },
    saysSomething: async () => {
      await write(said, 'My bike is broken.');
      await press(button(rolePlayTexts.rolePlay.send));
    },
    theyAnswer: ({ calls }) => calls.talk.open[0]!.answer(missedTalk),
    theyEnd: ({ calls }) => calls.talk.open[0]!.answer(endedTalk),
    nobodyAnswers: ({ calls }) => calls.talk.open[0]!.refuse(OFFLINE),
    retriesTheTurn: () => press(button(teacherTexts.teacher.tryAgain)),
    beginsAgain: () => press(button(texts.again)),
    movesACard: () => press(button('Move down: card 1')),
    removesACard: () => press(button('Remove: card 2')),
    addsACard: () => press(button(texts.addCard)),
    choosesGames: async () => {
      await flip(within('Card 3', 'checkbox', teacherTexts.teacherAssignments.listening));
      await flip(within('Card 3', 'checkbox', teacherTexts.teacherAssignments.reading));
    },
    looksAtTheGames: async (world) => {
      await press(preview);
      await answerCheck(goodSetCheck)(world);
    },
    showsTheNext: () => press(button(texts.next)),
    choosesAFile: () => fileField().upload(new File(['id: lake'], 'lake.yaml')),
    theFileIsRead: ({ calls }) => calls.openFile.open[0]!.answer({ outcome: 'draft', draft: setDraft, stored: null }),
    theFileHasProblems: ({ calls }) => calls.openFile.open[0]!.answer({ outcome: 'problems', problems: fileProblems }),
    theFileFails: ({ calls }) => calls.openFile.open[0]!.refuse(OFFLINE),
    theLoginHasEnded: ({ calls }) => calls.openFile.open[0]!.refuse(refusal('unauthorized')),
    nothingIsThere: ({ calls }) => calls.openFile.open[0]!.refuse(refusal('not_found')),
    restores: () => press(restoreButton(withdrawn.name)),
    withdraws: () => press(withdrawButton(written.name)),
    itIsWithdrawn: ({ calls }) => calls.withdraw.open[0]!.answer({ ...written, withdrawn: true }),
    itFails: ({ calls }) => calls.withdraw.open[0]!.refuse(OFFLINE),
    writesATitle: () => write(title, 'The market'),
    theCheckFails: async (world) => {
      await write(title, 'The markets');
      world.pass(PAUSE);
      await expect.poll(() => world.calls.check.open.at(-1)?.input.name).toBe('The markets');
      world.calls.check.open.at(-1)!.refuse(OFFLINE);
    },
    leavesAndReturns: async ({ calls }) => {
      await press(byRole('link', teacherTexts.teacherClasses.title).first());
      await press(way);
      await expect.poll(() => calls.written.open.length).toBe(1);
      calls.written.open[0]!.answer({ contents: [] });
      await press(begin);
    },
    startsOver: () => press(button(teacherTexts.teacherAssign.discard)),
    looksAtThePreview: async (world) => {
      await press(preview);
      const isNew = document.querySelector('h1')!.textContent === texts.newPassage;
      await answerCheck(isNew ? faultyCheck : goodCheck)(world);
    },
    readsLess: () => press(button(readAloudDetailTexts.passage.foldText)),
    playsTheModel: () => press(button(gameTexts.game.listenSlowly)),
    stopsTheModel: () => press(stopModel),
    theModelEnds: ({ audio }) => audio.plays.at(-1)!.listen({ type: 'playback.ended' }),
    takesAHint: () => press(byRole('button', /How long does it take\?$/).first()),
    finishes: () => press(button(rolePlayTexts.rolePlay.finish)),
    leavesTheTalk: () => press(button(rolePlayTexts.rolePlay.close)),
    readsOn: () => press(button(readAloudDetailTexts.passage.showText)),
    choosesAVoice: () => voice.selectOptions('hugh'),
    hearsTheVoice: () => press(button('Play: Hugh')),
    stopsTheVoice: () => press(button(teacherTexts.teacherAssign.stop)),
    theSampleEnds: ({ audio }) => audio.plays.at(-1)!.listen({ type: 'playback.ended' }),
    closesThePreview: () => press(button(teacherTexts.teacherAssign.closePreview)),
    saves: () => press(save),
    itIsSaved: ({ calls }) => calls.save.open[0]!.answer({ outcome: 'saved', content: written }),
    itHasProblems: ({ calls }) => calls.save.open[0]!.answer({ outcome: 'problems', problems: faultyCheck.problems }),
    itIsTooLarge: ({ calls }) => calls.save.open[0]!.refuse(refusal('body_too_large')),
    itIsSavedTooOften: ({ calls }) => calls.save.open[0]!.refuse(refusal('too_many_attempts')),
    theProviderIsBusy: ({ calls }) => calls.save.open[0]!.refuse(refusal('busy')),
    noAnswerCame: ({ calls }) => calls.save.open[0]!.refuse(OFFLINE),
    goesToTheList: () => press(byRole('link', texts.toList)),
  },
});
