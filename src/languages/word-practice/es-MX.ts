import type { TextsLike } from '../texts.ts';
import type { wordPracticeTexts } from './en.ts';

export const texts: TextsLike<typeof wordPracticeTexts> = {
  wordPractice: {
    title: 'Practica la palabra',
    loading: 'Buscando la palabra…',
    meanings: 'Significados',
    noMeaning: 'Todavía no tenemos el significado de esta palabra. Puedes practicarla de todos modos.',
    alsoPronounced: 'También se pronuncia: {{ipa}}',
    practice: 'Decir esta palabra',
    again: 'Practicar otra vez',
    goBack: 'Regresar',
    best: 'Tu mejor calificación: {{score}}',
    unknownTitle: 'No conocemos esta palabra',
    unknownText: 'Revisa las letras o elige una palabra parecida.',
    unknownAlone: 'Revisa las letras o pregúntale a tu maestra o maestro.',
    nearSpellings: 'Palabras parecidas',
    notAWordTitle: 'Esto no se puede buscar',
    notAWordText: 'Prueba con una palabra en inglés o con varias palabras juntas.',
    failedTitle: 'No se pudo cargar la palabra',
  },
  partOfSpeech: {
    noun: 'sustantivo',
    verb: 'verbo',
    adjective: 'adjetivo',
    adverb: 'adverbio',
    pronoun: 'pronombre',
    determiner: 'determinante',
    preposition: 'preposición',
    conjunction: 'conjunción',
    interjection: 'interjección',
    auxiliary: 'verbo auxiliar',
  },
};
