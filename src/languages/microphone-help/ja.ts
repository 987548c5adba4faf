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
    chromeDesktop: 'パソコンのChromeまたはEdge',
    chromeDesktop1: 'アドレスの左にある設定アイコンをクリックします。',
    chromeDesktop2: '「マイク」をオンにします。',
    chromeDesktopOr:
      '設定アイコンがないときは、Chromeのメニューから「設定」、「プライバシーとセキュリティ」、「サイトの設定」、「マイク」の順に開きます。',
    firefoxDesktop: 'パソコンのFirefox',
    firefoxDesktop1: 'アドレスの左にある、線の入ったマイクのアイコンをクリックします。',
    firefoxDesktop2: '「マイク」の横のブロックを取り消します。',
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
  check: {
    start: '始める',
    wait: 'お待ちください',
    finish: '読みました',
    again: 'もう一度たしかめる',
    skip: 'スキップ',
    goOn: 'このまま進む',
    explaining: {
      title: 'マイクをたしかめましょう',
      text: 'はじめに部屋の音を聞きます。次に文を一つ、声に出して読みます。声はどこにも残りません。',
    },
    opening: { title: '少しお待ちください', text: 'マイクをオンにしています。' },
    asking: {
      title: 'マイクを使ってもいいですか？',
      text: 'ブラウザーがたずねているかもしれません。「許可」を選ぶか、もう一度やってみてください。',
    },
    room: { title: 'しーっ…', text: '少しの間、静かにしてください。部屋の音を聞いています。' },
    voice: { title: '声に出して読みましょう' },
    good: { title: 'マイクはだいじょうぶです', text: '声がはっきり聞こえます。' },
    noVoice: {
      title: '声が聞こえませんでした',
      text: 'マイクがオンになっているかたしかめてください。それから近づいて、声に出して読みましょう。',
    },
    tooQuiet: { title: '声がよく聞こえません', text: 'マイクに近づくか、少し大きな声で話しましょう。' },
    tooLoud: { title: '声がとても大きいです', text: 'マイクから少しはなれましょう。' },
    tooNoisy: { title: 'まわりの音が大きいです', text: '静かな場所にうつるか、マイクつきのイヤホンを使いましょう。' },
    denied: {
      title: 'マイクがオフになっています',
      text: 'ブラウザーでマイクを許可してから、もう一度やってみてください。',
    },
    missing: {
      title: 'マイクが見つかりません',
      text: 'マイクをつなぐか、マイクを使っているほかのアプリをとじてください。',
    },
    muted: {
      title: 'マイクから音が来ていません',
      text: 'ミュートを外すか、マイクを使っている電話やアプリをとじてください。',
    },
    insecure: {
      title: 'このアドレスではマイクを使えません',
      text: 'マイクは、アドレスがhttpsで始まるページでだけ使えます。正しいアドレスを先生に聞いてください。',
    },
    soundless: { title: '音が出ません', text: 'イヤホンかスピーカーをつないで、もう一度やってみてください。' },
  },
};
