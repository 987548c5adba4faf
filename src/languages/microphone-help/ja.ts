import type { TextsLike } from '../texts.ts';
import type { microphoneHelpTexts } from './en.ts';

export const texts: TextsLike<typeof microphoneHelpTexts> = {
  help: {
    title: 'マイクをオンにしましょう',
    text: 'マイクを使う許可が必要です。スマホやパソコンの設定でオンにしてください。',
    picture: '口をとじて、オフになっているマイク',
    confirm: 'オンにしました',
    another: 'ほかのブラウザーですか？',
    comeBack: 'この画面にもどって、下のボタンをおします。',
    chromeDesktop: 'パソコンのChrome',
    chromeDesktop1: 'アドレスの左にある設定アイコンをクリックします。',
    chromeDesktop2: '「マイク」をオンにします。',
    chromeDesktopOr:
      '設定アイコンがないときは、Chromeのメニューから「設定」、「プライバシーとセキュリティ」、「サイトの設定」、「マイク」の順に開きます。',
    chromeMobile: 'スマホのChrome',
    chromeMobile1: 'アドレスの横にある設定アイコンをタップします。',
    chromeMobile2: '「権限」をタップして、「マイク」をオンにします。',
    safariIos: 'iPhoneかiPadのSafari',
    safariIos1: 'アドレスの横にあるページのアイコンをタップし、次に点三つのアイコンをタップします。',
    safariIos2: '「Webサイトの設定」、「マイク」の順にタップし、「許可」を選びます。',
    safariMac: 'MacのSafari',
    safariMac1: 'Safariのメニューを開き、このWebサイトの「設定」を選びます。',
    safariMac2: '「マイク」の横で「許可」を選びます。',
    other: '使っているブラウザー',
    other1: 'ブラウザーで、このWebサイトの設定を開きます。',
    other2: '「マイク」を見つけて、「許可」を選びます。',
  },
};
