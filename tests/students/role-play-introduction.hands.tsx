import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor } from 'xstate';
import type { Scenario } from '../../contract/role-play.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import type { Route } from '../../machines/ports/navigation.port.ts';
import { provideRolePlayIntroduction } from '../../machines/role-play-introduction/role-play-introduction.provide.ts';
import { live } from '../../src/components/live.tsx';
import { RolePlayIntroductionForState } from '../../src/features/role-play-introduction/RolePlayIntroductionForState.tsx';
import { rolePlayTexts } from '../../src/languages/role-play/en.ts';
import { english } from '../support/english.ts';
import { fakeAudio, handCall } from '../support/fakes.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { CONVERSATION, earlier, scenario } from '../../walks/support/role-play.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { OFFLINE, refusal } from './app-rig.tsx';
import { playStudent, stageAlone } from './play.tsx';
import { rolePlayIntroduction } from './role-play-introduction.student.ts';
import { button, byRole, canPress, heading, press, sees, seesNot, words } from './senses.ts';

const Screen = live(RolePlayIntroductionForState);

const texts = rolePlayTexts.rolePlay.intro;
const back = button(english.action.back);
const [good, rice] = scenario().key_sentences as [Scenario['key_sentences'][0], Scenario['key_sentences'][0]];
const listen = ({ text }: { text: string }) => button(texts.listen.replace('{{sentence}}', text));
const stop = button(texts.stop);

function open() {
  const scenarios = handCall<string, Scenario>();
  const audio = fakeAudio();
  const above = somebody<AppRequest>();
  const actors = { audioPlayer: provideAudioPlayer(audio.port) };
  const actor = createActor(provideRolePlayIntroduction({ scenario: scenarios.call }, actors), {
    input: { parent: above.parent, destination: destination('AssignmentRolePlayIntroduction'), profile: profile() },
  }).start();
  stageAlone(<Screen actor={actor} />);
  return {
    scenarios,
    went: () => above.heardOf('app.go').map(({ to }) => to),
    sounding: () => audio.plays.filter(({ stopped }) => !stopped),
  };
}
type World = ReturnType<typeof open>;

const LESSON = { id: 'assignment-market', assignmentDetailId: 'lesson-market', scenarioId: 'lunch-at-the-market' };
const leads = (to: Route) => (world: World) => expect(world.went()).toEqual([to]);

async function facts(world: World): Promise<void> {
  await sees(heading('Lunch at the market'), words('Level A2'), words('Food'), words(scenario().setting));
  await sees(words('with Mrs. Alvarez, stall owner'), heading(texts.goals), heading(texts.keySentences));
  for (const { text } of [...scenario().objectives, ...scenario().key_sentences]) await sees(words(text));
  expect(world.went()).toEqual([]);
}

async function newOne(world: World): Promise<void> {
  await facts(world);
  await canPress(back, button(texts.start));
  await seesNot(heading(texts.past));
}

playStudent(rolePlayIntroduction, {
  begins: open,
  sees: {
    loading: async ({ scenarios }) => {
      await sees(words(texts.header), words(english.state.loading).first());
      await canPress(back);
      expect(scenarios.open.map(({ input }) => input)).toEqual(['lunch-at-the-market']);
    },
    toldToBeOffline: async () => {
      await sees(heading(texts.unavailable), words(english.failure.offline));
      await canPress(back, button(english.action.tryAgain));
    },
    notFound: leads({ name: 'NotFound', replace: true }),
    newScenario: async (world) => {
      await newOne(world);
      await canPress(...scenario().key_sentences.map(listen));
      expect(world.sounding()).toEqual([]);
    },
    hearsTheFirst: async (world) => {
      await newOne(world);
      await canPress(stop, listen(rice));
      expect(world.sounding()).toMatchObject([{ url: good.audio_url, rate: 1 }]);
    },
    hearsTheSecond: async (world) => {
      await newOne(world);
      await canPress(stop, listen(good));
      expect(world.sounding()).toMatchObject([{ text: rice.text, rate: 1 }]);
    },
    playedScenario: async (world) => {
      await facts(world);
      await sees(heading(texts.past));
      await canPress(back, button(texts.again));
      const rows = byRole('link', /goals/).elements();
      expect(rows.map(({ textContent }) => /\d\/4 goals/.exec(textContent)?.[0])).toEqual([
        '3/4 goals',
        '2/4 goals',
        '1/4 goals',
      ]);
      expect(rows.map(({ textContent }) => textContent.includes(texts.best))).toEqual([true, false, false]);
      await sees(byRole('img', '2 of 3 stars').first(), byRole('img', '1 of 3 stars'));
    },
    leftScenario: async (world) => {
      await facts(world);
      await canPress(back, button(texts.continue), button(texts.startOver));
    },
    sameConversation: leads({
      name: 'AssignmentRolePlayActivity',
      params: LESSON,
      query: { conversation: CONVERSATION },
    }),
    conversation: leads({ name: 'AssignmentRolePlayActivity', params: LESSON }),
    results: leads({
      name: 'AssignmentRolePlayResults',
      params: LESSON,
      query: { conversation: earlier[1]!.conversationId },
    }),
    assignment: leads({ name: 'AssignmentRolePlay', params: { id: LESSON.id } }),
  },
  does: {
    aNewScenarioArrives: ({ scenarios }) => scenarios.open[0]!.answer(scenario()),
    aScenarioThatWasPlayedArrives: ({ scenarios }) =>
      scenarios.open[0]!.answer(scenario({ past_results: [...earlier] })),
    aScenarioThatWasLeftArrives: ({ scenarios }) => {
      const elsewhere = { conversationId: earlier[1]!.conversationId, assignmentDetailId: null };
      const left = { conversationId: CONVERSATION, assignmentDetailId: LESSON.assignmentDetailId };
      scenarios.open[0]!.answer(scenario({ open_conversations: [elsewhere, left] }));
    },
    itDoesNotLoad: ({ scenarios }) => scenarios.open[0]!.refuse(OFFLINE),
    thereIsNoSuchScenario: ({ scenarios }) => scenarios.open[0]!.refuse(refusal('not_found')),
    triesAgain: () => press(button(english.action.tryAgain)),
    goesBack: () => press(back),
    listensToASentence: () => press(listen(good)),
    listensToAnother: () => press(listen(rice)),
    stopsIt: () => press(stop),
    itEnds: ({ sounding }) => sounding()[0]!.listen({ type: 'playback.ended' }),
    begins: () => press(button(texts.start)),
    continuesIt: () => press(button(texts.continue)),
    startsOver: () => press(button(texts.startOver)),
    talksAgain: () => press(button(texts.again)),
    opensAnEarlierResult: () => press(byRole('link', /2\/4 goals/)),
  },
});

test.each([
  [640, 1200, 'phone'],
  [641, 1200, 'tablet'],
  [1024, 1200, 'tablet'],
  [1025, 1200, null],
  [800, 600, null],
] as const)('[LAY-04] advises on the device before a role-play at %i x %i px: %s', async (width, height, device) => {
  await page.viewport(width, height);
  open().scenarios.open[0]!.answer(scenario());
  await sees(heading('Lunch at the market'));
  const shown = (['phone', 'tablet'] as const).filter((name) =>
    words(rolePlayTexts.rolePlay.device[name]).query()?.checkVisibility(),
  );
  expect(shown).toEqual(device === null ? [] : [device]);
});
