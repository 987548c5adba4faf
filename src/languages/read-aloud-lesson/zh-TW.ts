import type { TextsLike } from '../texts.ts';
import type { readAloudLessonTexts } from './en.ts';

export const texts: TextsLike<typeof readAloudLessonTexts> = {
  readAloud: {
    close: '關閉朗讀',
    start: '開始朗讀',
    goOn: '繼續朗讀',
    pause: '暫停',
    finish: '結束',
    scoring: '正在聽你的朗讀…',
    progress: { other: '已讀 {{read}}/{{n}} 個單字' },
    time: '時間',
    paused: '已暫停。剛才讀的都保留下來了。',
    lost: '麥克風中斷了。剛才讀的都保留下來了，可以繼續朗讀，或在這裡結束。',
    interrupted:
      '麥克風沒有聲音了，可能有通話或其他應用程式正在使用它。剛才讀的都保留下來了，可以繼續朗讀，或在這裡結束。',
    troubled: '剛才讀的都保留下來了。',
    alone: '網路已中斷。請繼續讀，讀過的都不會消失。',
    full: '這台裝置沒有空間存放錄音了。讀完之前，請不要關閉這個頁面。',
    failed: '無法為這次朗讀評分。錄音還保留在這裡。',
    unavailable: '無法打開這篇文章',
    tapHint: '如果標示沒跟上，請點一下正在讀的單字。',
    paceTarget: '每分鐘 {{pace}} 字。目標是 {{from}} 到 {{to}}。',
    paceWait: '你的速度',
    slowDown: '太快了，請放慢。',
    recover: {
      title: '要從剛才的地方繼續嗎？',
      text: { other: '已經保留 {{n}} 秒的朗讀。' },
      startOver: '從頭開始',
    },
    settings: {
      open: '文字設定',
      close: '關閉文字設定',
      size: '文字大小',
      sizes: { small: '小', medium: '中', large: '大', huge: '特大' },
      font: '字型',
      fonts: { default: '一般', 'sans-serif': '黑體', serif: '明體' },
      highlight: '醒目標示',
      highlightText: '標出你讀到哪裡',
      autoScroll: '自動捲動',
      autoScrollText: '頁面會跟著你移動',
      speed: '朗讀速度',
      speeds: { own: '我的速度', slow: '慢速', medium: '中速', native: '母語速度' },
      ownText: '醒目標示會跟著你的聲音。',
      speedText: '醒目標示每分鐘前進 {{n}} 字。跟著一起讀吧。',
    },
  },
};
