import type { TextsLike } from '../texts.ts';
import type { readAloudDetailTexts } from './en.ts';

export const texts: TextsLike<typeof readAloudDetailTexts> = {
  passage: {
    header: '朗讀',
    text: '文章',
    level: '程度 {{level}}',
    words: { other: '{{n}} 個字' },
    minutes: { other: '約 {{n}} 分鐘' },
    showText: '看整篇文章',
    foldText: '收起來',
    model: '可以先聽聽示範。',
    keyWords: { other: '{{n}} 個重點單字' },
    warmUp: '暖身',
    start: '開始朗讀',
    again: '再讀一次',
    unavailable: '現在無法顯示這篇文章',
  },
  keyWords: {
    title: '重點單字',
    progress: '暖身進度',
    place: '{{n}}/{{total}}',
    skip: '跳過',
    skipLong: '跳過，直接朗讀',
    sayIt: '說說看',
    again: '再說一次',
    previous: '上一個單字',
    next: '下一個',
    readyTitle: '準備好朗讀了',
    seen: { other: '{{n}} 個重點單字都看過了。' },
    unavailable: '現在無法顯示重點單字',
  },
};
