import type { TextsLike } from '../texts.ts';
import type { detailPageTexts } from './en.ts';

export const texts: TextsLike<typeof detailPageTexts> = {
  detailPage: {
    cards: { other: '{{n}} 張卡片' },
    done: '完成 {{done}}/{{total}}',
    average: '你的平均分數',
    stars: '{{n}} 顆星（滿分 3 顆）',
    toThreeStars: { other: '再 {{n}} 分就有三顆星。' },
    threeStars: '你得到三顆星。',
    teacherChanged: '老師改過這個分數',
    allDonePicture: '三個角色疊在一起歡呼',
  },
};
