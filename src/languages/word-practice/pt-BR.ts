import type { TextsLike } from '../texts.ts';
import type { wordPracticeTexts } from './en.ts';

export const texts: TextsLike<typeof wordPracticeTexts> = {
  wordPractice: {
    title: 'Praticar a palavra',
    loading: 'Procurando a palavra…',
    meanings: 'Significados',
    noMeaning: 'Ainda não temos o significado desta palavra. Você pode praticar mesmo assim.',
    alsoPronounced: 'Também se pronuncia: {{ipa}}',
    practice: 'Falar esta palavra',
    again: 'Praticar de novo',
    goBack: 'Voltar',
    best: 'Sua melhor nota: {{score}}',
    unknownTitle: 'Não conhecemos esta palavra',
    unknownText: 'Confira as letras ou escolha uma palavra parecida.',
    unknownAlone: 'Confira as letras ou pergunte à sua professora ou ao seu professor.',
    nearSpellings: 'Palavras parecidas',
    notAWordTitle: 'Não dá para procurar isto',
    notAWordText: 'Tente uma palavra em inglês ou algumas palavras juntas.',
    failedTitle: 'Não foi possível carregar a palavra',
  },
  partOfSpeech: {
    noun: 'substantivo',
    verb: 'verbo',
    adjective: 'adjetivo',
    adverb: 'advérbio',
    pronoun: 'pronome',
    determiner: 'determinante',
    preposition: 'preposição',
    conjunction: 'conjunção',
    interjection: 'interjeição',
    auxiliary: 'verbo auxiliar',
  },
};
