import type { TextsLike } from '../texts.ts';
import type { detailPageTexts } from './en.ts';

export const texts: TextsLike<typeof detailPageTexts> = {
  detailPage: {
    cards: { other: 'カード{{n}}枚' },
    done: '{{done}}/{{total}} 完了',
    average: '平均点',
    stars: '星{{n}}個（3個中）',
    toThreeStars: { other: 'あと{{n}}点で星三つです。' },
    threeStars: '星三つです。',
    teacherChanged: '先生が点数をなおしました',
    allDonePicture: '三人のキャラクターがかたぐるまをしてよろこんでいる',
  },
};
