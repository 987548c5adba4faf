import type { TextsLike } from '../texts.ts';
import type { mouthTexts } from './en.ts';

export const texts: TextsLike<typeof mouthTexts> = {
  mouth: {
    show: '看口型',
    showOf: '看口型：{{sound}}',
    start: '開始：{{posture}}',
    end: '結束：{{posture}}',
    tongue: {
      rest: '舌頭放鬆。',
      betweenTeeth: '舌尖放在上下牙齒之間。',
      onRidge: '舌尖碰到上排牙齒後面的牙齦。',
      nearRidge: '舌尖靠近上排牙齒後面的牙齦。',
      onBackOfRidge: '舌頭前段碰到牙齦後方的上顎。',
      nearBackOfRidge: '舌頭前段靠近牙齦後方的上顎。',
      tipOnRidge: '只有舌尖碰到上排牙齒後面的牙齦。',
      curledBack: '舌尖朝上，不碰到任何地方。',
      onSoftPalate: '舌頭後段碰到上顎後方。',
      highFront: '舌頭前段抬高。',
      highCenter: '舌頭中段抬高。',
      highBack: '舌頭後段抬高。',
      midFront: '舌頭前段抬到一半高。',
      midCenter: '舌頭中段抬到一半高。',
      midBack: '舌頭後段抬到一半高。',
      lowFront: '舌頭放低，靠前。',
      lowCenter: '舌頭放低，在中間。',
      lowBack: '舌頭放低，靠後。',
    },
    lips: {
      open: '嘴唇張開。',
      spread: '嘴唇向兩邊拉開，像微笑一樣。',
      round: '嘴唇收圓。',
      slightlyRound: '嘴唇稍微收圓。',
      closed: '嘴唇閉上。',
      underTeeth: '上排牙齒碰到下唇。',
    },
    air: {
      burst: '氣流先被擋住，再一下子衝出來。',
      friction: '氣流從窄縫擠出來，發出摩擦聲。',
      sides: '氣流從舌頭兩側出來。',
      nose: '氣流從鼻子出來。',
      free: '氣流順暢地出來。',
    },
    voice: {
      on: '喉嚨會震動。',
      off: '喉嚨不震動。',
    },
  },
};
