import type { TextsLike } from '../texts.ts';
import type { sharedTexts } from './en.ts';

export const texts: TextsLike<typeof sharedTexts> = {
  brand: {
    name: 'Outloud',
    tagline: '大聲說，仔細聽，越說越好。',
    home: 'Outloud 首頁',
  },
  action: {
    back: '返回',
    menu: '選單',
    tryAgain: '再試一次',
    continue: '繼續',
    showMore: '看更多',
    reload: '重新載入',
    close: '關閉',
  },
  state: {
    loading: '載入中…',
    unexpectedTitle: '這裡出了點問題',
    unexpectedText: '請返回上一頁，再試一次。',
    notFoundTitle: '找不到這個頁面',
    notFoundText: '請檢查網址，或回到作業列表。',
    toAssignments: '前往作業列表',
    turnPhone: '把手機拿直，Outloud 用起來最順手。',
  },
  failure: {
    offline: '網路已中斷',
    expired: '登入已過期，請重新登入。',
    unreadable: '出了點問題，請稍後再試。',
  },
  errors: {
    invalid_credentials: '電子郵件或密碼不正確，請再試一次。',
    inactive_account: '你的帳號目前停用中，請找老師幫忙。',
    too_many_attempts: '試了太多次，請等幾分鐘再試。',
    unauthorized: '登入已過期，請重新登入。',
    refresh_rejected: '登入已過期，請重新登入。',
    forbidden: '這個還不能打開，請問問老師。',
    not_found: '找不到這個，可能已經移到別的地方了。',
    invalid_request: '出了點問題，請稍後再試。',
    malformed_json: '出了點問題，請稍後再試。',
    body_too_large: '內容太大，無法送出。',
    unknown_sentence: '這個句子無法評分，請繼續下一個。',
    unreadable_audio: '這段錄音無法使用，請重新錄一次。',
    frame_too_large: '錄音沒有送出，請重新錄一次。',
    recording_too_long: '錄音太長了，請只唸這個句子。',
    unexpected_message: '出了點問題，請重新錄一次。',
    scoring_failed: '現在無法評分，請再試一次。',
    busy: '現在很多人在使用，請稍等一下再試。',
    server_error: '出了點問題，請稍後再試。',
  },
  skill: {
    speaking: '口說',
    listening: '聽力',
    reading: '閱讀',
    writing: '拼字',
  },
  band: {
    great: '太棒了',
    good: '不錯',
    keep: '繼續加油',
  },
};
