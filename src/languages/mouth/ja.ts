import type { TextsLike } from '../texts.ts';
import type { mouthTexts } from './en.ts';

export const texts: TextsLike<typeof mouthTexts> = {
  mouth: {
    show: '口の形を見る',
    showOf: '{{sound}}の口の形を見る',
    start: 'はじめ：{{posture}}',
    end: '終わり：{{posture}}',
    tongue: {
      rest: '舌は力をぬいています。',
      betweenTeeth: '舌の先が上下の歯の間にあります。',
      onRidge: '舌の先が上の歯のうらの歯ぐきについています。',
      nearRidge: '舌の先が上の歯のうらの歯ぐきに近づいています。',
      onBackOfRidge: '舌の前の部分が、歯ぐきのうしろの上あごについています。',
      nearBackOfRidge: '舌の前の部分が、歯ぐきのうしろの上あごに近づいています。',
      tipOnRidge: '舌の先だけが上の歯のうらの歯ぐきについています。',
      curledBack: '舌の先が上を向き、どこにもついていません。',
      onSoftPalate: '舌のおくが上あごのおくについています。',
      highFront: '舌の前の部分が高く上がっています。',
      highCenter: '舌のまん中が高く上がっています。',
      highBack: '舌のおくが高く上がっています。',
      midFront: '舌の前の部分が半分ほど上がっています。',
      midCenter: '舌のまん中が半分ほど上がっています。',
      midBack: '舌のおくが半分ほど上がっています。',
      lowFront: '舌は低く、前のほうにあります。',
      lowCenter: '舌は低く、まん中にあります。',
      lowBack: '舌は低く、おくのほうにあります。',
    },
    lips: {
      open: 'くちびるは開いています。',
      spread: 'くちびるは、ほほえむように横に広がっています。',
      round: 'くちびるは丸くなっています。',
      slightlyRound: 'くちびるは少し丸くなっています。',
      closed: 'くちびるはとじています。',
      underTeeth: '上の歯が下くちびるに当たっています。',
    },
    air: {
      burst: '息は一度止まり、一気に出ます。',
      friction: '息はせまいすき間をこすれて出ます。',
      sides: '息は舌の両わきから出ます。',
      nose: '息は鼻から出ます。',
      free: '息はじゃまされずに出ます。',
    },
    voice: {
      on: 'のどがふるえます。',
      off: 'のどはふるえません。',
    },
  },
};
