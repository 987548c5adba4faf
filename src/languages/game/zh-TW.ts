import type { TextsLike } from '../texts.ts';
import type { gameTexts } from './en.ts';

export const texts: TextsLike<typeof gameTexts> = {
  game: {
    title: '這一課',
    close: '關閉這一課',
    progress: '這一課的進度',
    left: { other: '還剩 {{n}} 張' },
    loading: '正在準備這一課…',
    leaveTitle: '要離開這一課嗎？',
    leaveText: '如果現在離開，還沒做完的卡片下次會從頭開始。',
    leaveKept: '做完的卡片分數會保留。',
    leaveReading: '如果現在離開，這次朗讀不會保留。',
    leaveReadingKept: '之後隨時可以再讀一次。',
    leave: '離開',
    stay: '留在這裡',
    halfwayTitle: '已經完成一半了！',
    halfwayText: '讓聲音休息一下。做過的都已經存好了。',
    goOn: '繼續',
    finishedTitle: '這一課完成了',
    finishedText: '所有卡片都做完了，分數已經儲存。',
    autoplayBlocked: '瀏覽器阻擋了自動播放。點一下頁面任何地方就會開始播放。',
    listen: '聽',
    listenSlowly: '慢慢聽',
    slow: '慢速',
    stop: '停止',
    next: '下一個',
    warmUp: '暖身',
    warmUpHint: '先聽一聽，等一下換你說。',
  },
};
