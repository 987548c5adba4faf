import type { TextsLike } from '../texts.ts';
import type { microphoneHelpTexts } from './en.ts';

export const texts: TextsLike<typeof microphoneHelpTexts> = {
  help: {
    title: '開啟麥克風',
    text: '需要使用麥克風的權限，請在裝置設定中開啟。',
    picture: '閉著嘴巴、已關閉的麥克風',
    confirm: '我已經開啟了',
    another: '使用其他瀏覽器？',
    comeBack: '回到這裡，按下面的按鈕。',
    chromeDesktop: '電腦上的 Chrome',
    chromeDesktop1: '按一下網址左邊的設定圖示。',
    chromeDesktop2: '開啟「麥克風」。',
    chromeDesktopOr:
      '找不到設定圖示？請打開 Chrome 選單，依序點「設定」、「隱私權和安全性」、「網站設定」、「麥克風」。',
    chromeMobile: '手機上的 Chrome',
    chromeMobile1: '點一下網址旁邊的設定圖示。',
    chromeMobile2: '點「權限」，再開啟「麥克風」。',
    safariIos: 'iPhone 或 iPad 上的 Safari',
    safariIos1: '點一下網址旁邊的頁面圖示，再點三個點。',
    safariIos2: '點「網站設定」，再點「麥克風」，選擇「允許」。',
    safariMac: 'Mac 上的 Safari',
    safariMac1: '打開 Safari 選單，選擇這個網站的「設定」。',
    safariMac2: '在「麥克風」旁邊選擇「允許」。',
    other: '你的瀏覽器',
    other1: '在瀏覽器中打開這個網站的設定。',
    other2: '找到「麥克風」，選擇「允許」。',
  },
};
