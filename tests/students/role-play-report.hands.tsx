import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { RolePlayReport, Scenario } from '../../contract/role-play.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import type { Route } from '../../machines/ports/navigation.port.ts';
import { provideRolePlayReport } from '../../machines/role-play-report/role-play-report.provide.ts';
import { live } from '../../src/components/live.tsx';
import { RolePlayReportForState } from '../../src/features/role-play-report/RolePlayReportForState.tsx';
import { rolePlayReportTexts } from '../../src/languages/role-play-report/en.ts';
import { texts as vietnamese } from '../../src/languages/role-play-report/vi.ts';
import { rolePlayTexts } from '../../src/languages/role-play/en.ts';
import { TranslateProvider } from '../../src/languages/translate.tsx';
import { english } from '../support/english.ts';
import { fakeAudio, handCall } from '../support/fakes.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { CONVERSATION, earlier, report, scenario } from '../../walks/support/role-play.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { OFFLINE, refusal } from './app-rig.tsx';
import { playStudent, stageAlone } from './play.tsx';
import { rolePlayReport } from './role-play-report.student.ts';
import { button, byRole, canPress, heading, press, sees, seesNot, words } from './senses.ts';

const Screen = live(RolePlayReportForState);

const { report: inEnglish } = rolePlayReportTexts;
const { report: inVietnamese } = vietnamese;
const BETTER = report().grammar.corrections[0]!.better;
const UNSURE = report().grammar.corrections[1]!.better;
const NEXT = report().next_time[0]!.text;
const back = button(english.action.back);
const listen = (sentence: string, { listenTo }: { listenTo: string } = inEnglish) =>
  button(listenTo.replace('{{sentence}}', sentence));
const stop = button(inEnglish.stop);

function open() {
  const scenarios = handCall<string, Scenario>();
  const reports = handCall<string, RolePlayReport>();
  const audio = fakeAudio();
  const above = somebody<AppRequest>();
  const actors = { audioPlayer: provideAudioPlayer(audio.port) };
  const at = destination('AssignmentRolePlayResults', { query: { conversation: CONVERSATION } });
  const actor = createActor(provideRolePlayReport({ scenario: scenarios.call, report: reports.call }, actors), {
    input: { parent: above.parent, destination: at, profile: profile() },
  }).start();
  stageAlone(
    <TranslateProvider language="vi" texts={vietnamese}>
      <Screen actor={actor} />
    </TranslateProvider>,
  );
  return {
    scenarios,
    reports,
    went: () => above.heardOf('app.go').map(({ to }) => to),
    sounding: () => audio.plays.filter(({ stopped }) => !stopped),
  };
}
type World = ReturnType<typeof open>;

const LESSON = { id: 'assignment-market', assignmentDetailId: 'lesson-market', scenarioId: 'lunch-at-the-market' };
const leads = (to: Route) => (world: World) => expect(world.went()).toEqual([to]);

async function inTheirLanguage(): Promise<void> {
  await sees(heading(inVietnamese.goals), heading(inVietnamese.how), words('Chào cô chủ quầy'));
  await sees(words('Em đã nói: “Good morning. What is good today?”').first(), words(BETTER));
  await seesNot(heading(inEnglish.goals), words('Greet the stall owner'));
  await canPress(button(inVietnamese.showEnglish));
}

playStudent(rolePlayReport, {
  begins: open,
  sees: {
    loading: async ({ scenarios, reports }) => {
      await sees(words(inVietnamese.header));
      await canPress(back);
      expect([scenarios.open.length, reports.open.map(({ input }) => input)]).toEqual([1, [CONVERSATION]]);
    },
    toldToBeOffline: async () => {
      await sees(heading(inVietnamese.unavailable), words(english.failure.offline));
      await canPress(back, button(english.action.tryAgain));
    },
    notFound: leads({ name: 'NotFound', replace: true }),
    report: async (world) => {
      await sees(
        heading('3 of 4 goals'),
        byRole('img', '2 of 3 stars').first(),
        words('4:12'),
        words('9 turns'),
        words('2 goals by speaking'),
      );
      await sees(
        words('You reached 3 of 4 goals.'),
        words('That is better than before.'),
        words(inEnglish.best).first(),
      );
      await sees(words('You typed: “I want rice and a water.”'), words(inEnglish.missed));
      for (const [name, level] of [
        [inEnglish.speaking, inEnglish.level.intermediate],
        [inEnglish.vocabulary, inEnglish.level.advanced],
        [inEnglish.grammar, inEnglish.level.elementary],
      ] as const)
        await sees(words(name), words(level));
      await sees(words(inEnglish.unsure).first(), words('You used 31 different words.'));
      await sees(heading(inEnglish.better), words(BETTER), heading(inEnglish.nextTime), words(NEXT));
      await sees(heading(rolePlayTexts.rolePlay.intro.past));
      await canPress(back, button(inVietnamese.translate), listen(BETTER), listen(NEXT));
      await sees(words(UNSURE));
      await seesNot(listen(UNSURE));
      await canPress(button('Practice “grilled”'), button(inVietnamese.tryAgain), button(inVietnamese.done));
      expect([world.sounding(), world.went()]).toEqual([[], []]);
    },
    translated: async (world) => {
      await inTheirLanguage();
      expect(world.sounding()).toEqual([]);
    },
    hearsTheBetterSentence: async ({ sounding }) => {
      await canPress(stop, listen(NEXT));
      expect(sounding()).toMatchObject([{ text: BETTER }]);
    },
    hearsWhatToSayNextTime: async ({ sounding }) => {
      await canPress(stop, listen(BETTER));
      expect(sounding()).toMatchObject([{ text: NEXT }]);
    },
    hearsItTranslated: async ({ sounding }) => {
      await inTheirLanguage();
      await canPress(button(inVietnamese.stop));
      expect(sounding()).toMatchObject([{ text: BETTER }]);
    },
    wordPractice: leads({ name: 'PracticeWord', params: { word: 'grilled' } }),
    earlierReport: leads({
      name: 'AssignmentRolePlayResults',
      params: LESSON,
      query: { conversation: earlier[1]!.conversationId },
    }),
    conversation: leads({ name: 'AssignmentRolePlayActivity', params: LESSON }),
    introduction: leads({ name: 'AssignmentRolePlayIntroduction', params: LESSON }),
  },
  does: {
    theReportArrives: ({ scenarios, reports }) => {
      scenarios.open[0]!.answer(scenario({ past_results: [...earlier] }));
      reports.open[0]!.answer(report());
    },
    itDoesNotLoad: ({ scenarios, reports }) => {
      scenarios.open[0]!.answer(scenario());
      reports.open[0]!.refuse(OFFLINE);
    },
    thereIsNoSuchConversation: ({ scenarios, reports }) => {
      scenarios.open[0]!.answer(scenario());
      reports.open[0]!.refuse(refusal('not_found'));
    },
    triesAgain: () => press(button(english.action.tryAgain)),
    goesBack: () => press(back),
    hasItTranslated: () => press(button(inVietnamese.translate)),
    hasItInEnglish: () => press(button(inVietnamese.showEnglish)),
    listensToTheBetterSentence: () => press(listen(BETTER).query() ? listen(BETTER) : listen(BETTER, inVietnamese)),
    listensToWhatToSayNextTime: () => press(listen(NEXT)),
    stopsIt: () => press(stop),
    itEnds: ({ sounding }) => sounding()[0]!.listen({ type: 'playback.ended' }),
    practicesAWord: () => press(button('Practice “grilled”')),
    opensAnEarlierResult: () => press(byRole('link', /2\/4 goals/)),
    talksAgain: () => press(button(inVietnamese.tryAgain)),
    isDone: () => press(button(inVietnamese.done)),
  },
});
