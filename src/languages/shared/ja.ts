import type { TextsLike } from '../texts.ts';
import type { sharedTexts } from './en.ts';

export const texts: TextsLike<typeof sharedTexts> = {
  brand: {
    name: 'Outloud',
    tagline: '声に出す。聞いてみる。どんどん上手になる。',
    home: 'Outloud ホーム',
  },
  action: {
    back: 'もどる',
    menu: 'メニュー',
    tryAgain: 'もう一度ためす',
    continue: '続ける',
    showMore: 'もっと見る',
    reload: 'もう一度読み込む',
    close: 'とじる',
  },
  state: {
    loading: '読み込み中…',
    unexpectedTitle: 'うまく表示できませんでした',
    unexpectedText: '前の画面にもどって、もう一度ためしてください。',
    notFoundTitle: 'ページが見つかりません',
    notFoundText: 'アドレスをたしかめるか、課題の一覧にもどってください。',
    toAssignments: '課題の一覧へ',
    turnPhone: 'Outloudは、スマホをたてに持つと使いやすくなります。',
  },
  failure: {
    offline: 'ネットワークにつながっていません',
    expired: 'ログインの期限が切れました。もう一度ログインしてください。',
    unreadable: '問題が起きました。あとでもう一度ためしてください。',
  },
  errors: {
    invalid_credentials: 'メールアドレスかパスワードがちがいます。もう一度ためしてください。',
    inactive_account: 'このアカウントは今使えません。先生に相談してください。',
    too_many_attempts: 'ログインの回数が多すぎます。数分待ってから、もう一度ためしてください。',
    unauthorized: 'ログインの期限が切れました。もう一度ログインしてください。',
    refresh_rejected: 'ログインの期限が切れました。もう一度ログインしてください。',
    forbidden: 'ここは開けません。先生に聞いてください。',
    not_found: '見つかりません。場所が変わったのかもしれません。',
    invalid_request: '問題が起きました。あとでもう一度ためしてください。',
    malformed_json: '問題が起きました。あとでもう一度ためしてください。',
    body_too_large: '大きすぎて送れません。',
    unknown_sentence: 'この文は採点できません。次に進んでください。',
    unreadable_audio: 'この録音は使えません。もう一度録音してください。',
    frame_too_large: '録音を送れませんでした。もう一度録音してください。',
    recording_too_long: '録音が長すぎます。文だけを読んでください。',
    unexpected_message: '問題が起きました。もう一度録音してください。',
    scoring_failed: '今は採点できません。もう一度ためしてください。',
    busy: '今、たくさんの人が使っています。少し待ってから、もう一度ためしてください。',
    server_error: '問題が起きました。あとでもう一度ためしてください。',
  },
  skill: {
    speaking: '話す',
    listening: '聞く',
    reading: '読む',
    writing: '書く',
  },
  band: {
    great: 'すばらしい',
    good: 'よくできました',
    keep: 'もう少し',
  },
};
