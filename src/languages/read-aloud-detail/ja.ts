import type { TextsLike } from '../texts.ts';
import type { readAloudDetailTexts } from './en.ts';

export const texts: TextsLike<typeof readAloudDetailTexts> = {
  passage: {
    header: '音読',
    text: '文章',
    level: 'レベル{{level}}',
    words: { other: '{{n}}語' },
    minutes: { other: '約{{n}}分' },
    showText: '文章を全部見る',
    foldText: 'とじる',
    model: '先にお手本を聞くこともできます。',
    keyWords: { other: '大事な単語 {{n}}語' },
    warmUp: 'ウォームアップ',
    start: '読み始める',
    again: 'もう一度読む',
    unavailable: '今はこの文章を表示できません',
  },
  keyWords: {
    title: '大事な単語',
    progress: 'ウォームアップの進み具合',
    place: '{{n}}/{{total}}',
    skip: 'スキップ',
    skipLong: 'スキップして読む',
    sayIt: '言ってみる',
    again: 'もう一度言う',
    previous: '前の単語',
    next: '次へ',
    readyTitle: 'さあ、読んでみましょう',
    seen: { other: '大事な単語を{{n}}語見ました。' },
    unavailable: '今は大事な単語を表示できません',
  },
};
