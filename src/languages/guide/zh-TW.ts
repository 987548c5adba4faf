import type { TextsLike } from '../texts.ts';
import type { guideTexts } from './en.ts';

export const texts: TextsLike<typeof guideTexts> = {
  guide: {
    title: 'Outloud 使用說明',
    lead: '只要五個步驟，就能開口說英語。',
    find: { title: '找到你的作業', text: '首頁會告訴你接下來要做什麼。按「現在就做」，或打開列表查看全部。' },
    speak: { title: '按下去，開口說', text: '可以先聽一遍。按麥克風，說出句子。說完會自動停止，也可以再按一次。' },
    score: {
      title: '看看結果',
      text: '打勾是「太棒了」，半圓是「不錯」，箭頭是「繼續加油」。點一個單字，就能看到每個音。',
    },
    again: { title: '再試一次', text: '你有五次機會，每一次的目標都比前一次低一點。會保留最好的分數。' },
    talk: { title: '朗讀和對話', text: '把文章讀出來；如果學校有角色扮演，也可以和角色對話。角色扮演時也可以打字。' },
    help: '如果聽不到你的聲音，請打開選單檢查麥克風。',
  },
};
