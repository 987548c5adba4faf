import { describe, expect, test } from 'vitest';
import type { Conversation, ConversationMessage, TurnSource, TurnUnderstood } from '../../contract/role-play.ts';
import { goalsOf, hintsOf } from '../../machines/conversation/conversation.parts.ts';
import { PortError, type Failure } from '../../machines/shared/failure.ts';
import { isCorrectable, transcriptOf } from '../../machines/turn/turn.parts.ts';
import type { TurnEvent } from '../../machines/turn/turn.types.ts';
import { settled } from '../support/fakes.ts';
import { destination, profile, pronunciationResult, slice } from '../../walks/support/fixtures.ts';
import {
  answered,
  CONVERSATION,
  conversation,
  hinted,
  missed,
  outcome,
  report,
  TURN,
  typed,
  understood,
} from '../../walks/support/role-play.ts';
import { assigned, OFFLINE, rolePlayRig, UNKNOWN, type RolePlaySituation } from '../support/role-play-rig.ts';

const PARAMS = { id: 'assignment-market', assignmentDetailId: 'lesson-market', scenarioId: 'lunch-at-the-market' };
const BACK = { name: 'AssignmentRolePlayIntroduction', params: PARAMS, replace: true };
const RESULTS = {
  name: 'AssignmentRolePlayResults',
  params: PARAMS,
  query: { conversation: CONVERSATION },
  replace: true,
};
const withReceipt = (heard: ReturnType<typeof understood>) => ({
  ...heard,
  phrases: heard.phrases.map((phrase) => ({ ...phrase, receipt: `for ${phrase.text}` })),
});

/** It is the student's turn, and the microphone is available. */
const SPEAKING = { open: { speaking: 'freely' } };
const selfStudy = destination('SelfStudyRolePlayActivity', { query: { conversation: CONVERSATION } });

function start(situation: RolePlaySituation = {}) {
  const rig = rolePlayRig(situation);
  rig.start();
  return rig;
}

/** Shows the disclaimer. */
async function welcomed(situation: RolePlaySituation = {}) {
  const rig = start(situation);
  await rig.load();
  return rig;
}

/** Starts the conversation. The tutor says the first line. */
async function begun(situation: RolePlaySituation = {}, first?: Conversation) {
  const rig = await welcomed(situation);
  await rig.begin(first);
  return rig;
}

/** Waits until the tutor has said the first line, so that it is the student's turn. */
async function myTurn(situation: RolePlaySituation = {}) {
  const rig = await begun(situation);
  await rig.hearOut();
  return rig;
}

/** Says a turn, and waits until the answer was played. */
async function talked(situation: RolePlaySituation = {}, after?: Conversation) {
  const rig = await myTurn(situation);
  rig.say(understood('understood'));
  await rig.answer(after);
  await rig.hearOut();
  return rig;
}

describe('before a conversation', () => {
  test('[RP-02] gets its ID from the app, and opens at its address', async () => {
    const rig = start({ at: assigned({}) });
    await settled();
    expect(rig.at('naming')).toBe(true);
    const [to, ...others] = rig.went();
    expect(others).toEqual([]);
    expect(to).toMatchObject({ name: 'AssignmentRolePlayActivity', params: PARAMS, replace: true });
    expect(to!.query!['conversation']).toMatch(/^[0-9a-f-]{36}$/);
    expect([rig.scenarios.made, rig.conversations.made]).toEqual([[], []]);
  });

  /** Opens a conversation that this device has just named. */
  async function named() {
    const naming = start({ at: assigned({}) });
    await settled();
    const [to] = naming.went();
    naming.stop();
    const situation = { at: assigned({ conversation: to!.query!['conversation']! }), bookmarks: naming.bookmarks };
    return { rig: await welcomed(situation), situation };
  }

  test('[RP-02] is not requested before its start, also after a reload', async () => {
    const { rig, situation } = await named();
    expect([rig.at('welcoming'), rig.conversations.made]).toEqual([true, []]);
    rig.stop();
    const again = await welcomed(situation);
    expect([again.at('welcoming'), again.conversations.made]).toEqual([true, []]);
  });

  test('[RP-02] is found after a reload if the response to its start got lost with the page', async () => {
    const { rig, situation } = await named();
    rig.send({ type: 'rolePlay.begin' });
    rig.stop();
    const again = start(situation);
    await again.load(conversation());
    expect(again.conversations.made).toEqual([situation.at.query['conversation']]);
    expect(again.at('conversing')).toBe(true);
  });

  test('[RP-02] [D39] starts one conversation of this lesson at this time after the disclaimer', async () => {
    const rig = await welcomed();
    rig.send({ type: 'rolePlay.begin' });
    expect(rig.at('starting')).toBe(true);
    rig.send({ type: 'rolePlay.begin' });
    expect(rig.starts.made).toEqual([
      {
        conversationId: CONVERSATION,
        scenarioId: 'lunch-at-the-market',
        assignment_id: 'assignment-market',
        assignment_detail_id: 'lesson-market',
        created_at: '2026-11-23T07:30:00.000Z',
      },
    ]);
    expect([rig.asksBack(), rig.device.allowed.made]).toEqual([[], []]);
    await rig.starts.answer(conversation());
    expect(rig.talk()).toBe('tutorSpeaking');
    expect([rig.asksBack(), rig.device.allowed.made.length]).toEqual([[true], 1]);
  });

  test('[RP-02] [RP-07] belongs to no lesson in self-study', async () => {
    const rig = await welcomed({ at: selfStudy });
    rig.send({ type: 'rolePlay.begin' });
    expect(rig.starts.made).toMatchObject([{ assignment_id: null, assignment_detail_id: null }]);
    expect(rig.assignments.made).toEqual([]);
  });

  test('[RP-02] lets the student talk with an unknown assignment', async () => {
    const rig = start();
    await rig.load(null, null);
    expect(rig.at('welcoming')).toBe(true);
    expect(rig.context().opened!.assignment).toBeNull();
  });

  test('[RP-02] [NAV-05] leads to not-found for an unknown scenario', async () => {
    const rig = start();
    await rig.scenarios.refuse(UNKNOWN);
    expect([rig.at('unknown'), rig.went()]).toEqual([true, [{ name: 'NotFound', replace: true }]]);
  });

  test('[RP-02] does not start a conversation again that may exist but did not load', async () => {
    const rig = start();
    await rig.conversations.refuse(OFFLINE);
    expect(rig.at('unavailable')).toBe(true);
    rig.reconnect();
    expect(rig.at('loading')).toBe(true);
  });
});

describe("the tutor's lines", () => {
  test("[RP-02] use the browser's voice without a recording", async () => {
    const rig = await begun({}, conversation({ messages: [{ speaker: 'tutor', text: 'Hi!', audio_url: null }] }));
    expect(rig.sounding()).toEqual([{ said: 'Hi!', rate: 1 }]);
  });

  test('[RP-05] are fast, normal, slow, or slower, from the next line on', async () => {
    for (const [speed, rate] of [
      ['fast', 1.25],
      ['normal', 1],
      ['slow', 0.75],
      ['slower', 0.6],
    ] as const) {
      const rig = await talkedUntilAnswered();
      rig.send({ type: 'conversation.setSpeed', speed });
      expect(rig.sound().rate).toBe(1);
      await rig.lineEnds();
      expect(rig.sounding()).toEqual([{ said: '/audio/line.mp3', rate }]);
    }
  });

  test('[RP-02] [RP-05] play again at the chosen speed, as often as requested', async () => {
    const rig = await talked();
    const heardBefore = rig.plays.length;
    rig.send({ type: 'conversation.listen', message: 0, speed: 'slower' });
    expect(rig.sounding()).toEqual([{ said: '/audio/line.mp3', rate: 0.6 }]);
    expect([rig.context().speed, rig.context().replayed]).toEqual(['slower', 0]);
    rig.send({ type: 'conversation.listen', message: 2, speed: 'slower' });
    expect([rig.plays.length - heardBefore, rig.sounding().length, rig.context().replayed]).toEqual([2, 1, 2]);
    rig.send({ type: 'conversation.stopListening' });
    expect(rig.sounding()).toEqual([]);
    rig.send({ type: 'conversation.listen', message: 3, speed: 'normal' });
    rig.sound().listen({ type: 'playback.ended' });
    expect(rig.has({ replay: 'silent' })).toBe(true);
    expect(rig.talk()).toEqual(SPEAKING);
  });
});

/** Says a turn, and waits for the answer. No line was played yet. */
async function talkedUntilAnswered() {
  const rig = await myTurn();
  rig.say(understood('understood'));
  await rig.answer();
  return rig;
}

describe('a spoken turn', () => {
  test('[RP-02] is compared with the sentences that fit now', async () => {
    const rig = await myTurn();
    const { turnId } = rig.context();
    rig.record();
    expect(rig.socket().messages).toContainEqual({
      type: 'start_turn',
      conversation_id: CONVERSATION,
      turn_id: turnId,
      sampling_rate: 16_000,
      phrases: conversation().expected.phrases,
    });
    expect(turnId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("[RP-02] [D42] uses the content's pronunciations", async () => {
    const { expected } = conversation();
    const pronunciations = { rice: ['R AY S'] } as unknown as NonNullable<typeof expected.pronunciations>;
    const rig = await begun({}, conversation({ expected: { ...expected, pronunciations } }));
    await rig.hearOut();
    rig.record();
    expect(rig.socket().messages).toContainEqual(expect.objectContaining({ type: 'start_turn', pronunciations }));
  });

  test('[RP-02] [D50] goes to the tutor with its sound and its receipt once understood', async () => {
    const rig = await myTurn();
    const { turnId } = rig.context();
    const heard = understood('understood', { pronunciation: pronunciationResult(72) });
    rig.say({ ...heard, phrases: heard.phrases.map((phrase) => ({ ...phrase, receipt: `for ${phrase.text}` })) });
    expect(rig.talk()).toBe('replying');
    expect(rig.turns.made).toEqual([
      {
        conversationId: CONVERSATION,
        turn: {
          turn_id: turnId,
          corrects: null,
          understood: { text: 'What is good today?', source: 'matched', intent: 'ask-what-is-good' },
          pronunciation: {
            score: 72,
            fluency: 81,
            intonation: 74,
            certainty: 'sure',
            weak_words: ['book'],
            left_out: [],
            engine_version: '1.0.0',
            scored_by: 'provider',
          },
          receipt: 'for What is good today?',
        },
      },
    ]);
  });

  test('[RP-04] [0149] names the words that lack their last sound', async () => {
    const rig = await myTurn();
    const sound = pronunciationResult(90);
    const k = { ...sound.phonemes.at(-1)!, error_type: 'omitted' as const };
    const phonemes = [...sound.phonemes.slice(0, -1), k];
    rig.say(understood('understood', { pronunciation: { ...sound, phonemes } }));
    expect(rig.said()).toMatchObject([{ pronunciation: { left_out: [{ word: 'book', sound: 'k' }] } }]);
  });

  test('[RP-02] gives no words to practice if the student had to choose what was said', async () => {
    const rig = await myTurn();
    const heard = understood('unsure', { pronunciation: pronunciationResult(72) });
    rig.say(heard);
    rig.send({ type: 'turn.choose', phrase: heard.phrases[0]! });
    expect(rig.said()).toMatchObject([{ pronunciation: { score: 72, weak_words: [] } }]);
  });

  test('[RP-02] is marked if more was said than understood, and can be corrected', async () => {
    const rig = await myTurn();
    rig.say(understood('understood', { is_part: true }));
    expect(rig.said()).toMatchObject([{ understood: { source: 'matched_part' } }]);
    const { messages } = answered();
    const own = messages.map((one) => (one.speaker === 'student' ? { ...one, source: 'matched_part' as const } : one));
    const after = await talked({}, answered({ messages: own }));
    after.send({ type: 'turn.correct' });
    expect(after.context().corrects).toBe(TURN);
  });

  const OFFERED = withReceipt(understood('unsure'));
  const WRITTEN = understood('unsure', { transcript: 'What is cooking today?', transcript_receipt: 'for it' });
  const transcribed = (text: string) => ({ text, source: 'transcribed', intent: null });

  test.each<[string, TurnUnderstood, TurnEvent | null, object]>([
    [
      'another offer without a score',
      OFFERED,
      { type: 'turn.choose', phrase: OFFERED.phrases[1]! },
      {
        understood: { text: 'Good morning.', source: 'chosen', intent: 'greet' },
        pronunciation: null,
        receipt: 'for Good morning.',
      },
    ],
    [
      'the likeliest offer with its score',
      OFFERED,
      { type: 'turn.choose', phrase: OFFERED.phrases[0]! },
      { understood: { source: 'chosen' }, pronunciation: { score: 82 } },
    ],
    [
      'the transcription of an unsure sentence',
      WRITTEN,
      { type: 'turn.chooseTranscript' },
      { understood: transcribed('What is cooking today?'), pronunciation: null, receipt: 'for it' },
    ],
    [
      'the transcription if only that heard something, with its score',
      understood('not_understood', {
        pronunciation: understood('understood').pronunciation,
        transcript: 'Do you sell umbrellas?',
      }),
      null,
      { understood: transcribed('Do you sell umbrellas?'), pronunciation: { score: 82, weak_words: [] } },
    ],
  ])('[RP-02] [D48] [D50] sends %s', async (_, heard, choice, turn) => {
    const rig = await myTurn();
    rig.say(heard);
    if (choice) rig.send(choice);
    expect(rig.said()).toMatchObject([{ turn_id: rig.context().turnId, corrects: null, ...turn }]);
  });

  test('[RP-02] [D48] does not offer a transcription twice, or for another turn', async () => {
    expect(transcriptOf({ understood: understood('unsure', { transcript: 'what is good today' }) })).toBeNull();
    expect(transcriptOf({ understood: understood('unsure', { transcript: ' … ' }) })).toBeNull();
    expect(transcriptOf({ understood: understood('unsure') })).toBeNull();
    const rig = await myTurn();
    rig.say(understood('unsure'));
    rig.send({ type: 'turn.chooseTranscript' });
    expect(rig.talk()).toEqual({ choosing: 'sentence' });
  });

  test('[RP-02] counts as a miss if the student picks none of the offers', async () => {
    const rig = await myTurn();
    rig.say(understood('unsure'));
    rig.send({ type: 'turn.chooseNone' });
    expect(rig.said()).toMatchObject([{ turn_id: rig.context().turnId, understood: null, pronunciation: null }]);
  });

  test('[SPK-06] asks for a reload if the browser needs it', async () => {
    const rig = await myTurn();
    rig.send({ type: 'utterance.reload' });
    expect(rig.asked()).toContainEqual({ type: 'app.reload' });
  });

  test('[RP-02] can be spoken again after silence', async () => {
    const rig = await myTurn();
    await rig.unheard(() => rig.press());
    expect(rig.talk()).toBe('unheard');
    rig.send({ type: 'turn.speak' });
    expect(rig.talk()).toEqual(SPEAKING);
  });
});

describe('goals', () => {
  test('[RP-02] [D41] record whether they were spoken, typed, or tapped', async () => {
    const howOf = async (source: TurnSource, isSounding: boolean) => {
      const [first, own, ...rest] = answered().messages;
      const said = own!.speaker === 'student' && { ...own!, source, ...(!isSounding && { pronunciation: null }) };
      const rig = await talked({}, answered({ messages: [first!, said as ConversationMessage, ...rest] }));
      return goalsOf(rig.context()).map(({ how }) => how);
    };
    expect(await howOf('matched', false)).toEqual(['spoken', 'spoken', null, null]);
    expect(await howOf('hint', true)).toEqual(['spoken', 'spoken', null, null]);
    expect(await howOf('hint', false)).toEqual(['tapped', 'tapped', null, null]);
    expect(await howOf('typed', false)).toEqual(['typed', 'typed', null, null]);
    // This device heard the sentence (D42).
    expect(await howOf('typed', true)).toEqual(['spoken', 'spoken', null, null]);
  });
});

describe('a typed turn', () => {
  test('[RP-02] is not sent empty, and cannot be corrected', async () => {
    const rig = await myTurn();
    rig.send({ type: 'turn.correct' });
    expect(rig.talk()).toEqual(SPEAKING);
    rig.type('  ');
    expect([rig.talk(), rig.said()]).toEqual([{ open: 'typing' }, []]);
  });

  test('[RP-02] [D41] goes to the tutor like a spoken one', async () => {
    const rig = await myTurn();
    rig.type('  How much is it? ');
    expect(rig.talk()).toBe('replying');
    expect(rig.said()).toEqual([
      {
        turn_id: rig.context().turnId,
        corrects: null,
        understood: { text: 'How much is it?', source: 'typed', intent: null },
        pronunciation: null,
      },
    ]);
    expect(rig.device.captures).toEqual([]);
  });

  test('[RP-02] [D41] keeps its text while the student looks elsewhere, and stays in typing for the next turn', async () => {
    const rig = await myTurn();
    rig.send({ type: 'turn.type' });
    rig.send({ type: 'turn.draft', text: 'Hello!' });
    rig.send({ type: 'turn.speak' });
    expect(rig.talk()).toEqual(SPEAKING);
    rig.send({ type: 'turn.type' });
    expect(rig.context().draft).toBe('Hello!');
    rig.send({ type: 'turn.send' });
    const first = rig.context().turnId;
    await rig.answer(typed());
    expect(rig.talk()).toEqual({ open: 'typing' });
    expect(rig.context().draft).toBe('');
    expect(rig.context().turnId).not.toBe(first);
    rig.type('Bye!');
    expect(rig.said().map(({ turn_id }) => turn_id)).toEqual([first, rig.context().turnId]);
    expect(rig.context().turnId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a student who types each turn', () => {
  test('[0096] begins with the keyboard, also after a spoken turn', async () => {
    const rig = await myTurn({ student: profile({ accommodations: { typed_turns: true } }) });
    expect(rig.talk()).toEqual({ open: 'typing' });
    rig.send({ type: 'turn.speak' });
    await rig.connect();
    expect(rig.talk()).toEqual(SPEAKING);
    rig.say(understood('understood'));
    await rig.answer();
    await rig.hearOut();
    expect(rig.talk()).toEqual({ open: 'typing' });
  });

  test('[0096] [D41] gets a tapped hint as a draft, which stays a hint unless it is changed', async () => {
    const HINT = 'What is good today?';
    const sourceOf = async (...drafts: readonly string[]) => {
      const rig = await myTurn({ student: profile({ accommodations: { typed_turns: true } }) });
      rig.send({ type: 'turn.takeHint', text: HINT });
      expect([rig.talk(), rig.context().draft]).toEqual([{ open: 'typing' }, HINT]);
      expect([[...rig.bookmarks.values()].at(-1)?.unanswered?.draft, rig.device.captures]).toEqual([HINT, []]);
      for (const draft of drafts) rig.send({ type: 'turn.draft', text: draft });
      rig.send({ type: 'turn.send' });
      return rig.said().at(-1)?.understood;
    };
    expect(await sourceOf()).toEqual({ text: HINT, source: 'hint', intent: null });
    expect(await sourceOf('What is', `${HINT}!`)).toMatchObject({ source: 'hint' });
    expect(await sourceOf('What is cheap today?')).toMatchObject({ source: 'typed' });
  });

  test('[0096] can speak a hint after choosing the microphone', async () => {
    const rig = await myTurn({ student: profile({ accommodations: { typed_turns: true } }) });
    rig.send({ type: 'turn.speak' });
    rig.send({ type: 'turn.takeHint', text: 'What is good today?' });
    expect(rig.talk()).toEqual({ open: { speaking: 'sayingTheHint' } });
  });
});

describe('a misunderstood turn', () => {
  /** Matches the first offer. */
  const misheard = (changes: Partial<Conversation> = {}) => {
    const after = answered(changes);
    const messages = after.messages.map((one) =>
      one.speaker === 'student' ? { ...one, text: 'What is good today?' } : one,
    );
    return { ...after, messages };
  };
  test('[RP-02] [D41] can be repeated or typed in place', async () => {
    const rig = await talked({}, misheard());
    rig.send({ type: 'turn.correct' });
    rig.type('Hello!');
    expect(rig.said().at(-1)).toMatchObject({ corrects: TURN, understood: { text: 'Hello!', source: 'typed' } });
    const other = await talked({}, misheard());
    other.send({ type: 'turn.correct' });
    other.send({ type: 'turn.speak' });
    await other.connect();
    other.say(understood('understood'));
    expect(other.said().at(-1)).toMatchObject({ corrects: TURN, understood: { source: 'matched' } });
  });

  test('[RP-02] offers nothing from a turn that was not understood', async () => {
    const rig = await talked({}, misheard());
    rig.say(understood('unsure', { phrases: understood('slot_unsure').phrases }));
    rig.send({ type: 'turn.chooseNone' });
    await rig.answer({ ...misheard(), misses: 1 });
    await rig.hearOut();
    rig.send({ type: 'turn.correct' });
    expect(rig.context()).toMatchObject({ corrects: TURN, understood: { phrases: [] } });
  });

  test('[RP-02] [D41] keeps a typed turn as typed, however the provider matched it', async () => {
    const rig = await talked({}, misheard());
    rig.type(understood('understood').phrases[0]!.text);
    await rig.answer(misheard());
    expect(isCorrectable(rig.context())).toBe(false);
  });
});

describe('hints', () => {
  const HINT = 'What is good today?';
  const SAYING = { open: { speaking: 'sayingTheHint' } };
  /** Taps the hint. The microphone then waits for the student. */
  async function sayingAHint(text = HINT) {
    const rig = await myTurn();
    rig.send({ type: 'turn.takeHint', text });
    rig.opens();
    rig.ends();
    return rig;
  }

  test('[RP-02] close when one is chosen, and a double click starts one recording and ends none', async () => {
    const rig = await myTurn();
    rig.send({ type: 'conversation.toggleHints' });
    rig.send({ type: 'turn.takeHint', text: HINT });
    expect(rig.has({ hints: 'closed' })).toBe(true);
    rig.opens();
    rig.send({ type: 'turn.takeHint', text: HINT });
    expect([rig.capture().told.at(-1), rig.device.captures.length]).toEqual(['begin', 1]);
  });

  test('[RP-02] open the microphone when the provider is ready, or after typing', async () => {
    for (const from of ['connecting', 'typing', 'disconnected'] as const) {
      const rig = from === 'connecting' ? await begun() : await myTurn();
      if (from === 'connecting') await rig.lineEnds();
      if (from === 'typing') rig.send({ type: 'turn.type' });
      if (from === 'disconnected') rig.utterance()!.send({ type: 'speech.failed', message: null, code: null });
      rig.send({ type: 'turn.takeHint', text: HINT });
      expect([rig.talk(), rig.device.captures]).toEqual([SAYING, []]);
      await rig.connect();
      expect([from, rig.device.captures.length]).toEqual([from, 1]);
    }
  });

  test('[RP-02] let another spoken sentence through as understood', async () => {
    const rig = await sayingAHint('Good morning.');
    rig.heard(withReceipt(understood('understood')));
    expect(rig.said()).toMatchObject([{ understood: { text: HINT, source: 'matched' }, receipt: `for ${HINT}` }]);
    const other = await sayingAHint('Good morning.');
    other.heard(understood('not_understood'));
    expect(other.said()).toMatchObject([{ understood: null }]);
  });

  test('[RP-02] [D41] can be sent without speaking after silence, and are then never unsure', async () => {
    const rig = await talked();
    const before = rig.said().length;
    await rig.unheard((time) => (time === 0 ? rig.send({ type: 'turn.takeHint', text: HINT }) : rig.press()));
    rig.send({ type: 'turn.sendHint' });
    expect([rig.talk(), rig.context().understood]).toEqual(['replying', null]);
    expect(rig.said().slice(before)).toMatchObject([
      { understood: { text: HINT, source: 'hint' }, pronunciation: null },
    ]);
  });

  test('[RP-02] [D41] are never unsure if they were not spoken', async () => {
    const rig = await talked();
    expect(rig.context().understood).not.toBeNull();
    rig.send({ type: 'turn.takeHint', text: HINT });
    rig.send({ type: 'turn.sendHint' });
    expect([rig.talk(), rig.context().understood]).toEqual(['replying', null]);
    expect(rig.said().at(-1)).toMatchObject({ understood: { text: HINT, source: 'hint' }, pronunciation: null });
    await rig.answer(hinted());
    expect(isCorrectable(rig.context())).toBe(false);
  });

  test("[RP-02] can be replaced after silence, and can't be sent before one is chosen", async () => {
    const rig = await sayingAHint();
    rig.heard(understood('no_speech', { phrases: [], pronunciation: null }));
    await rig.connect();
    const before = rig.device.captures.length;
    rig.send({ type: 'turn.takeHint', text: 'Good morning.' });
    expect([rig.context().hint, rig.device.captures.length]).toEqual(['Good morning.', before + 1]);
    const free = await myTurn();
    await free.unheard(() => free.press());
    free.send({ type: 'turn.sendHint' });
    expect([free.talk(), free.turns.made]).toEqual(['unheard', []]);
  });

  test('[RP-01] [RP-02] are the key sentences if the tutor expects nothing in particular', async () => {
    const first = conversation();
    const rig = await begun({}, { ...first, expected: { ...first.expected, hints: [] } });
    expect(hintsOf(rig.context())).toEqual(['What is good today?', 'I’d like the rice, please.', 'How much is it?']);
    expect(goalsOf(rig.context()).map(({ how }) => how)).toEqual([null, null, null, null]);
  });
});

describe('failures', () => {
  test('[RP-02] forget a part of an answer when the turn is sent again', async () => {
    const rig = await myTurn();
    rig.say(understood('understood'));
    rig.delta('The gr');
    await rig.refuse();
    await rig.cannotHold();
    rig.send({ type: 'conversation.retry' });
    expect([rig.talk(), rig.context().coming]).toEqual(['replying', '']);
  });

  test('[RP-02] mention once that the model does not respond', async () => {
    const rig = await talked({}, answered({ is_offline: true }));
    const notice = { kind: 'info', text: 'notice.conversationOffline' };
    expect(rig.told()).toEqual([notice]);
    rig.say(understood('understood'));
    await rig.answer(answered({ is_offline: true }));
    expect(rig.told()).toEqual([notice]);
  });
});

describe('a reload', () => {
  test('[RP-06] counts the time before it, and does not report a second start', async () => {
    const before = await myTurn();
    before.works(20);
    before.say(understood('not_understood'));
    await before.answer(missed());
    await before.hearOut();
    before.works(10);
    before.type('How much is it?');
    await before.answer(answered());
    before.stop();

    const rig = start({ bookmarks: before.bookmarks });
    await rig.load(answered());
    await rig.connect();
    expect(rig.context().studied).toBe(30_000);
    rig.works(12);
    rig.say(understood('understood'));
    await rig.answer(answered());
    expect([rig.put('progress'), rig.events()]).toEqual([[], []]);
    rig.send({ type: 'conversation.finish' });
    expect(rig.finishes.made).toEqual([{ conversationId: CONVERSATION, finish: { lessonTime: 42 } }]);
    await rig.finish();
    expect(rig.put('progress').at(-1)!.progress).toMatchObject({ duration: 42 });
    expect([rig.events(), rig.bookmarks.size]).toEqual([['activity_completed'], 0]);
  });

  test('[ANA-01] reports its start if the provider’s response to it got lost with the page', async () => {
    const rig = start({});
    await rig.load(conversation());
    expect(rig.events()).toEqual(['activity_started']);
  });

  test('[ANA-01] reports no second start on another device, once the student has said something', async () => {
    const rig = start({});
    await rig.load(answered());
    expect(rig.events()).toEqual([]);
  });

  /** Reloads the page. The provider then has this conversation. */
  async function reloaded(before: Awaited<ReturnType<typeof myTurn>>, known: Conversation) {
    before.stop();
    const rig = start({ bookmarks: before.bookmarks });
    await rig.load(known);
    return rig;
  }

  test('[RP-02] sends an unanswered turn again unchanged, then forgets it', async () => {
    const before = await myTurn();
    before.say(withReceipt(understood('understood')));
    await before.refuse();
    await before.cannotHold();
    expect(before.talk()).toBe('unanswered');
    const rig = await reloaded(before, conversation());
    expect([rig.talk(), rig.said()]).toEqual(['replying', before.said()]);
    await rig.refuse();
    await rig.cannotHold();
    expect(rig.talk()).toBe('unanswered');
    rig.send({ type: 'conversation.retry' });
    await rig.answer();
    expect(rig.talk()).toBe('tutorSpeaking');
    expect((await reloaded(rig, answered())).turns.made).toEqual([]);
  });

  test('[RP-02] sends an unanswered turn again when the network is back', async () => {
    const rig = await myTurn();
    rig.say(understood('understood'));
    await rig.refuse();
    await rig.cannotHold();
    const [sent] = rig.said();
    rig.reconnect();
    expect([rig.talk(), rig.said()]).toEqual(['replying', [sent, sent]]);
  });

  test('[RP-02] [RP-03] waits for the leave question before it sends a turn again', async () => {
    const rig = await myTurn();
    rig.say(understood('understood'));
    await rig.refuse();
    await rig.cannotHold();
    rig.send({ type: 'work.pause' });
    rig.reconnect();
    expect(rig.talk()).toBe('held');
    rig.send({ type: 'work.resume' });
    expect(rig.talk()).toBe('replying');
  });

  test('[RP-04] asks for the report again when the network is back, unless the response was wrong', async () => {
    const unreported = async (failure: Failure) => {
      const rig = await myTurn();
      rig.say(understood('understood'));
      await rig.answer();
      rig.send({ type: 'conversation.finish' });
      await rig.finishes.refuse(new PortError(failure));
      expect(rig.talk()).toBe('unreported');
      rig.reconnect();
      return rig.talk();
    };
    expect(await unreported({ kind: 'offline' })).toBe('finishing');
    expect(await unreported({ kind: 'unreadable' })).toBe('unreported');
  });

  test('[RP-02] does not repeat a turn that was answered meanwhile', async () => {
    const before = await myTurn();
    before.type('How much is it?');
    const { turnId } = before.context();
    const messages = typed().messages.map((one) => (one.speaker === 'student' ? { ...one, turn_id: turnId } : one));
    const rig = await reloaded(before, { ...typed(), messages });
    expect([rig.talk(), rig.turns.made, rig.context().draft]).toEqual([{ open: 'typing' }, [], '']);
  });

  test('[RP-02] [D41] keeps the text being typed', async () => {
    const before = await myTurn();
    before.send({ type: 'turn.type' });
    before.send({ type: 'turn.draft', text: 'How mu' });
    const rig = await reloaded(before, conversation());
    expect([rig.talk(), rig.context().draft, rig.turns.made]).toEqual([{ open: 'typing' }, 'How mu', []]);
  });

  test('[RP-02] sends nothing to a conversation that has ended meanwhile', async () => {
    const before = await myTurn();
    before.type('How much is it?');
    const rig = await reloaded(before, answered({ status: 'ended' }));
    expect([rig.talk(), rig.turns.made]).toEqual(['ended', []]);
  });
});

describe('the end', () => {
  test('[RP-02] [RP-06] sends report, score, and time through the outbox after Finish Conversation', async () => {
    const rig = await myTurn();
    rig.works(20);
    rig.say(understood('understood'));
    await rig.answer();
    expect(rig.put('progress')).toHaveLength(1);
    expect(rig.put('progress')[0]!.progress).toMatchObject({ assignment_detail_status: 'in_progress' });
    expect(rig.put('progress')[0]!.outcome).toBeUndefined();
    expect([rig.events(), [...rig.bookmarks.keys()]]).toEqual([
      ['activity_started'],
      [`student-linh.role-play:${CONVERSATION}`],
    ]);
    await rig.hearOut();
    rig.works(40);
    rig.send({ type: 'conversation.finish' });
    expect(rig.finishes.made).toEqual([{ conversationId: CONVERSATION, finish: { lessonTime: 60 } }]);
    await rig.finish(report({ receipt: 'vouched' }));
    expect(rig.put('progress').at(-1)).toMatchObject({
      lesson: { assignmentDetailId: 'lesson-market', studySetId: 'lunch-at-the-market', type: 'scenario' },
      progress: {
        assignment_id: 'assignment-market',
        assignment_detail_id: 'lesson-market',
        assignment_detail_status: 'completed',
        average_studyset_score: 75,
        duration: 60,
        engine_version: '1.0.0',
        receipt: 'vouched',
      },
      outcome: outcome(),
    });
    expect(rig.put('progress')).toHaveLength(2);
    expect(rig.putFor()).toEqual(['student-linh']);
    expect(rig.events()).toEqual(['activity_started', 'activity_completed']);
    expect([rig.went(), rig.asksBack(), rig.state().status]).toEqual([[RESULTS], [true, false], 'done']);
  });

  test("[RP-06] [AUTH-13] D24: counts the student's active time from the first line", async () => {
    const rig = await welcomed();
    rig.works(5);
    await rig.begin();
    await rig.hearOut();
    rig.say(understood('understood'));
    await rig.answer(answered());
    rig.works(7);
    rig.pass(118_000);
    rig.works(1);
    rig.pass(600_000);
    rig.works(4);
    rig.send({ type: 'conversation.finish' });
    expect(rig.finishes.made).toEqual([{ conversationId: CONVERSATION, finish: { lessonTime: 129 } }]);
    await rig.finish();
    expect(rig.put('progress').at(-1)!.progress).toMatchObject({ duration: 129 });
  });

  test.each(['Finish Conversation', ' finish the conversation! '])(
    '[RP-02] [D41] follows the spoken words: %s',
    async (text) => {
      const rig = await talked();
      rig.type(text);
      expect([rig.talk(), rig.turns.made.length, rig.finishes.made.length]).toEqual(['finishing', 1, 1]);
    },
  );

  const FINISH = { intent: 'finish-conversation', text: 'Finish conversation.', slots: [], probability: 0.9 };

  test('[RP-02] [D41] follows the spoken words, or a choice among the offers', async () => {
    const aloud = await talked();
    aloud.say(understood('understood', { phrases: [FINISH] }));
    expect([aloud.talk(), aloud.turns.made.length, aloud.finishes.made.length]).toEqual(['finishing', 1, 1]);
    const chosen = await talked();
    chosen.say(understood('unsure', { phrases: [understood('unsure').phrases[0]!, FINISH] }));
    expect(chosen.talk()).toEqual({ choosing: 'sentence' });
    chosen.send({ type: 'turn.choose', phrase: FINISH });
    expect([chosen.talk(), chosen.turns.made.length, chosen.finishes.made.length]).toEqual(['finishing', 1, 1]);
  });

  test('[RP-02] [RP-03] asks whether to leave if spoken first, and the turn continues', async () => {
    const rig = await myTurn();
    const first = rig.context().turnId;
    rig.say(understood('understood', { phrases: [FINISH] }));
    expect(rig.sitting.getSnapshot().matches({ begun: { open: { question: 'asking' } } })).toBe(true);
    expect([rig.turns.made, rig.finishes.made]).toEqual([[], []]);
    rig.sitting.send({ type: 'sitting.stay' });
    await settled();
    expect(rig.talk()).toEqual(SPEAKING);
    const second = rig.context().turnId;
    await rig.connect();
    rig.say(understood('unsure', { phrases: [FINISH] }));
    expect(rig.talk()).toEqual({ choosing: 'sentence' });
    rig.send({ type: 'turn.choose', phrase: FINISH });
    rig.sitting.send({ type: 'sitting.stay' });
    await settled();
    expect([rig.talk(), rig.turns.made]).toEqual([SPEAKING, []]);
    expect(new Set([first, second, rig.context().turnId]).size).toBe(3);
  });

  test('[RP-02] [D41] does not follow a sentence about ending', async () => {
    const rig = await talked();
    rig.type('I cannot finish conversation with you now.');
    expect([rig.talk(), rig.finishes.made]).toEqual(['replying', []]);
  });

  test('[RP-02] is requested once', async () => {
    const rig = await talked();
    rig.send({ type: 'conversation.finish' });
    rig.send({ type: 'conversation.finish' });
    expect(rig.finishes.made).toHaveLength(1);
    expect(rig.talk()).toBe('finishing');
  });

  test('[RP-06] is left to the outbox if the student closes the role-play meanwhile', async () => {
    const rig = await talked();
    rig.send({ type: 'conversation.finish' });
    rig.close();
    expect([rig.state().status, rig.went()]).toEqual(['done', [BACK]]);
    expect(rig.put('conversation')).toMatchObject([{ conversationId: CONVERSATION }]);
  });

  test('[RP-06] [D12] completes nothing if no goal was met', async () => {
    const rig = await talked();
    rig.send({ type: 'conversation.finish' });
    await rig.finish(report({ lesson_score: 0 }));
    expect(rig.put('progress').at(-1)!.progress).toMatchObject({
      assignment_detail_status: 'in_progress',
      average_studyset_score: 0,
    });
  });

  test('[RP-06] [RP-07] reports no assignment in self-study', async () => {
    const rig = await talked({ at: selfStudy });
    expect(rig.put('progress')).toEqual([]);
    rig.send({ type: 'conversation.finish' });
    await rig.finish();
    expect(rig.put('progress')).toEqual([]);
    expect(rig.events()).toEqual(['activity_started', 'activity_completed']);
    expect(rig.went()).toEqual([
      {
        name: 'SelfStudyRolePlayResults',
        params: { scenarioId: 'lunch-at-the-market' },
        query: { conversation: CONVERSATION },
        replace: true,
      },
    ]);
  });
});

describe('leaving', () => {
  const question = (rig: Awaited<ReturnType<typeof myTurn>>) =>
    rig.sitting.getSnapshot().matches({ begun: { open: { question: 'asking' } } });

  describe('during the question', () => {
    const ask = (rig: Awaited<ReturnType<typeof myTurn>>) => {
      rig.send({ type: 'work.close' });
      expect(question(rig)).toBe(true);
    };
    const stay = async (rig: Awaited<ReturnType<typeof myTurn>>) => {
      rig.sitting.send({ type: 'sitting.stay' });
      await settled();
    };

    test('[RP-03] [D39] opens no microphone that was pressed earlier', async () => {
      const rig = await myTurn();
      rig.record();
      rig.capture().recording.add(slice(1));
      rig.capture().listen({ type: 'recording.lost', ms: 1_000 });
      rig.press();
      ask(rig);
      const before = rig.device.captures.length;
      await rig.connect();
      expect(rig.device.captures).toHaveLength(before);
      await stay(rig);
      rig.record();
      expect(rig.capture().told.at(-1)).toBe('begin');
    });

    test('[RP-03] silences the tutor, who repeats the line if the student stays', async () => {
      const rig = await talkedUntilAnswered();
      ask(rig);
      expect([rig.sounding(), rig.talk()]).toEqual([[], 'tutorSpeaking']);
      await stay(rig);
      expect(rig.sounding()).toHaveLength(1);
      rig.send({ type: 'conversation.skip' });
      await settled();
      rig.send({ type: 'conversation.listen', message: 0, speed: 'normal' });
      ask(rig);
      expect(rig.sounding()).toEqual([]);
      await stay(rig);
      expect(rig.sounding()).toHaveLength(1);
    });

    test('[RP-03] holds an arriving answer until the student stays', async () => {
      const rig = await myTurn();
      rig.speak();
      ask(rig);
      rig.heard(understood('understood'));
      await rig.answer();
      expect([rig.sounding(), rig.talk(), rig.context().conversation]).toEqual([[], 'held', answered()]);
      await stay(rig);
      expect([rig.sounding().length, rig.talk()]).toEqual([1, 'tutorSpeaking']);
    });

    test('[RP-03] closes when the conversation ends, which leaves nothing to abandon', async () => {
      const rig = await myTurn();
      rig.say(understood('understood'));
      ask(rig);
      await rig.answer(answered({ status: 'ended' }));
      expect([question(rig), rig.talk(), rig.sounding().length]).toEqual([false, 'tutorSpeaking', 1]);
    });
  });
});

describe('without a network', () => {
  test('[RP-02] this device continues a conversation that began at the provider, with all of its turns', async () => {
    const rig = await talked();
    rig.type('How much is it?');
    await settled();
    await rig.refuse();
    expect(rig.talk()).toBe('holding');
    expect(rig.holds.made[0]!.turns.map(({ turn_id }) => turn_id)).toEqual(rig.said().map(({ turn_id }) => turn_id));
    await rig.holds.answer(answered({ is_offline: true }));
    expect(rig.told()).toContainEqual({ kind: 'info', text: 'notice.conversationOffline' });
    expect(rig.context().held).toMatchObject({ isHere: true });
    await rig.hearOut();
    expect(rig.utterance()!.getSnapshot().context.isHeldHere).toBe(true);
  });

  test('[RP-02] a reload continues on this device, although the network has returned', async () => {
    const bookmarks: RolePlaySituation['bookmarks'] = new Map();
    const before = await welcomed({ bookmarks });
    before.send({ type: 'rolePlay.begin' });
    await before.starts.refuse(OFFLINE);
    await before.holds.answer(conversation({ is_offline: true }));
    await before.hearOut();
    before.type('How much is it?');
    await settled();
    await before.holds.answer(answered({ is_offline: true }));
    before.stop();
    const rig = start({ bookmarks });
    await rig.load();
    expect(rig.conversations.made).toEqual([]);
    expect(rig.holds.made).toMatchObject([{ turns: [{ understood: { text: 'How much is it?' } }] }]);
  });

  /** Begins on this device, and says a turn that it has not answered yet. */
  async function saidHere(bookmarks: RolePlaySituation['bookmarks'] = new Map()) {
    const rig = await welcomed({ bookmarks });
    rig.send({ type: 'rolePlay.begin' });
    await rig.starts.refuse(OFFLINE);
    await rig.hold(conversation({ is_offline: true }));
    await rig.hearOut();
    rig.type('How much is it?');
    await settled();
    return rig;
  }

  test('[RP-02] a failed answer of this device is given again on request', async () => {
    const rig = await saidHere();
    await rig.cannotHold();
    expect([rig.talk(), rig.context().failure]).toEqual(['unanswered', { kind: 'offline' }]);
    rig.send({ type: 'conversation.retry' });
    expect([rig.talk(), rig.turns.made]).toEqual(['holding', []]);
  });

  test('[RP-02] a turn waits for its answer after a reload, although the network has returned', async () => {
    const bookmarks: RolePlaySituation['bookmarks'] = new Map();
    const before = await saidHere(bookmarks);
    await before.hold(answered({ is_offline: true }));
    await before.hearOut();
    before.type('Thank you!');
    await settled();
    before.stop();
    const rig = start({ bookmarks });
    await rig.load();
    await rig.hold(answered({ is_offline: true }));
    expect([rig.talk(), rig.turns.made]).toEqual(['holding', []]);
    expect(rig.holds.made.at(-1)!.turns.map((turn) => turn.understood!.text)).toEqual([
      'How much is it?',
      'Thank you!',
    ]);
  });

  test('[RP-02] this device answers nothing that the provider refuses', async () => {
    const refusal = new PortError({ kind: 'refused', code: 'server_error', message: 'none' });
    const unstarted = await welcomed();
    unstarted.send({ type: 'rolePlay.begin' });
    await unstarted.starts.refuse(refusal);
    expect([unstarted.at('unstarted'), unstarted.context().failure]).toEqual([true, refusal.failure]);
    const rig = await talked();
    rig.type('How much is it?');
    await settled();
    await rig.refuse(refusal);
    expect([rig.talk(), rig.context().failure]).toEqual(['unanswered', refusal.failure]);
    expect([unstarted.holds.made, rig.holds.made]).toEqual([[], []]);
    unstarted.reconnect();
    rig.reconnect();
    expect([unstarted.at('unstarted'), rig.talk()]).toEqual([true, 'unanswered']);
  });

  test.each(['at the provider', 'on this device'])(
    '[RP-03] closes without a question while it starts %s',
    async (at) => {
      const rig = await welcomed();
      rig.send({ type: 'rolePlay.begin' });
      if (at === 'on this device') rig.starts.open[0]!.refuse(OFFLINE);
      await settled();
      rig.send({ type: 'work.close' });
      expect([rig.state().status, rig.went()]).toEqual(['done', [BACK]]);
    },
  );

  test('[RP-02] welcomes to a conversation that this device has just named', async () => {
    const bookmarks: RolePlaySituation['bookmarks'] = new Map();
    const named = start({ bookmarks, at: assigned({}) });
    await settled();
    const conversationId = named.went()[0]!.query!['conversation']!;
    const open = async () => {
      const rig = start({ bookmarks, at: assigned({ conversation: conversationId }) });
      rig.conversations.open[0]?.refuse(OFFLINE);
      await rig.load();
      return rig;
    };
    const before = await open();
    expect(before.at('welcoming')).toBe(true);
    before.send({ type: 'rolePlay.begin' });
    before.stop();
    const rig = await open();
    expect([rig.at('welcoming'), rig.conversations.made]).toEqual([true, [conversationId]]);
    rig.send({ type: 'rolePlay.begin' });
    await rig.starts.refuse(OFFLINE);
    await rig.holds.answer(conversation({ conversationId, is_offline: true }));
    expect(rig.events()).toEqual(['activity_started']);
    await rig.hearOut();
    rig.close();
    rig.sitting.send({ type: 'sitting.leave' });
    await settled();
    expect((await open()).at('unavailable')).toBe(true);
  });
});
