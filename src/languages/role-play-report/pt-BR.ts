import type { TextsLike } from '../texts.ts';
import type { rolePlayReportTexts } from './en.ts';

export const texts: TextsLike<typeof rolePlayReportTexts> = {
  report: {
    header: 'Resultado da conversa guiada',
    goalsMet: {
      one: '{{met}} de {{n}} objetivo',
      other: '{{met}} de {{n}} objetivos',
    },
    time: 'Duração da conversa',
    turns: { one: '{{n}} resposta', other: '{{n}} respostas' },
    best: 'Melhor resultado',
    onDevice: 'Nota dada neste aparelho',
    goals: 'Objetivos',
    metBy: {
      spoken: 'Você disse: “{{sentence}}”',
      typed: 'Você digitou: “{{sentence}}”',
      tapped: 'Você tocou em: “{{sentence}}”',
    },
    spokenGoals: {
      one: '{{n}} objetivo falando',
      other: '{{n}} objetivos falando',
    },
    missed: 'Desta vez não',
    how: 'Como você falou',
    speaking: 'Fala',
    vocabulary: 'Vocabulário',
    grammar: 'Gramática',
    steps: '{{n}} de 3',
    unsure: 'Não temos certeza disso.',
    level: {
      elementary: 'Básico',
      intermediate: 'Intermediário',
      advanced: 'Avançado',
      no_result: 'Ainda não dá para saber',
    },
    wordsAt: { A1: 'Palavras do dia a dia', B1: 'Palavras menos comuns', B2: 'Palavras raras' },
    better: 'Um jeito melhor de dizer',
    yourSentence: 'Sua frase',
    try: 'Experimente',
    nextTime: 'Na próxima vez',
    listen: 'Ouvir',
    listenTo: 'Ouvir “{{sentence}}”',
    stop: 'Parar',
    practice: 'Praticar “{{word}}”',
    translate: 'Traduzir',
    showEnglish: 'Ver em inglês',
    tryAgain: 'Repetir',
    done: 'Pronto',
    unavailable: 'Este resultado não está disponível agora',
    line: {
      all_goals_met: {
        one: 'Você cumpriu o objetivo. Muito bem!',
        other: 'Você cumpriu todos os {{n}} objetivos. Muito bem!',
      },
      some_goals_met: {
        one: 'Você cumpriu {{met}} de {{n}} objetivo.',
        other: 'Você cumpriu {{met}} de {{n}} objetivos.',
      },
      no_goal_met: 'Você conversou, e esse é o primeiro passo. Na próxima vez, fale olhando para os objetivos.',
      nothing_said: 'Você ainda não disse nada. Tente de novo quando quiser.',
      turns_taken: {
        one: 'Você falou {{n}} vez.',
        other: 'Você falou {{n}} vezes.',
      },
      typed_turns: {
        one: 'Você digitou ou tocou em {{n}} resposta.',
        other: 'Você digitou ou tocou em {{n}} respostas.',
      },
      first_conversation: 'Esta foi sua primeira conversa aqui.',
      better_than_before: 'Foi melhor do que antes.',
      as_good_as_before: 'Foi tão boa quanto sua melhor conversa.',
      best_was_before: 'Seu melhor resultado ainda é outro. Que tal tentar superar?',
      spoken_turns: {
        one: 'Avaliamos {{n}} frase: {{score}} pontos.',
        other: 'Avaliamos {{n}} frases: {{score}} pontos em média.',
      },
      too_few_spoken_turns: 'Para ter um nível, são necessárias pelo menos {{needed}} frases avaliadas.',
      too_few_spoken_words:
        'Para ter um nível, são necessárias pelo menos {{needed}} frases avaliadas, com {{words}} palavras no total.',
      no_spoken_turn: 'Desta vez você não falou. Na próxima, fale, e vamos avaliar sua pronúncia.',
      no_scored_turn: 'Você falou com suas próprias palavras, mas não ouvimos com clareza suficiente para avaliar.',
      unclear_turns: {
        one: '{{n}} frase foi difícil de ouvir.',
        other: '{{n}} frases foram difíceis de ouvir.',
      },
      weak_words: 'Pratique estas palavras: {{words}}.',
      words_without_ending: 'Não ouvimos o final destas palavras: {{words}}.',
      different_words: { one: 'Você usou {{n}} palavra.', other: 'Você usou {{n}} palavras diferentes.' },
      words_above_level: {
        one: '{{n}} delas está acima deste nível: {{words}}.',
        other: '{{n}} delas estão acima deste nível: {{words}}.',
      },
      no_word_above_level: 'Todas são palavras do dia a dia.',
      turns_in_own_words: {
        one: 'Em {{n}} resposta, você usou suas próprias palavras.',
        other: 'Em {{n}} respostas, você usou suas próprias palavras.',
      },
      words_of_phrases_only:
        'Você usou as frases sugeridas, então ainda não dá para avaliar seu vocabulário. Na próxima vez, use também suas próprias palavras.',
      hints_left_out: {
        one: '{{n}} resposta veio das dicas e não conta aqui.',
        other: '{{n}} respostas vieram das dicas e não contam aqui.',
      },
      heard_left_out: {
        one: 'Você falou {{n}} resposta com suas palavras. Podemos ter entendido algo errado, então não conta aqui.',
        other:
          'Você falou {{n}} respostas com suas palavras. Podemos ter entendido algo errado, então não contam aqui.',
      },
      too_few_words: 'Fale um pouco mais para podermos avaliar.',
      sentences_with_mistakes: {
        one: 'Sua frase pode melhorar.',
        other: '{{wrong}} das suas {{n}} frases podem melhorar.',
      },
      sentences_without_mistakes: {
        one: 'Não encontramos erros na sua frase.',
        other: 'Não encontramos erros nas suas {{n}} frases.',
      },
      sentences_in_doubt: {
        one: 'Não temos certeza sobre {{n}} frase, e ela ficou de fora.',
        other: 'Não temos certeza sobre {{n}} frases, e elas ficaram de fora.',
      },
      kinds_of_sentences: {
        one: 'Você disse {{n}} frase que conhecemos desta cena.',
        other: 'Você disse {{n}} frases que conhecemos desta cena.',
      },
      no_own_sentence:
        'Você usou as frases sugeridas, então ainda não dá para avaliar sua gramática. Na próxima vez, diga também uma frase sua.',
      sentences_not_english: {
        one: '{{n}} frase não parecia inglês e ficou de fora.',
        other: '{{n}} frases não pareciam inglês e ficaram de fora.',
      },
      misspelled_words: 'Confira como se escreve: {{words}}.',
      grammar_half_checked: 'Desta vez só deu para conferir uma parte da gramática.',
    },
    point: {
      article: 'A maioria dos substantivos precisa de “a”, “an” ou “the”.',
      article_an: 'Use “an” antes de som de vogal e “a” antes dos outros sons.',
      agreement: 'O verbo precisa combinar: I have, they have, she has.',
      plural: 'Quando é mais de um, o substantivo leva -s.',
      uncountable: 'Este substantivo não tem plural nem “a”. Diga “some”.',
      past_after_did: 'Depois de “did” e “didn’t”, use o verbo na forma básica.',
      past_of_yesterday: 'Já passou, então use o passado.',
      verb_after_modal: 'Depois de can, will, must e should, use o verbo na forma básica.',
      to_before_verb: 'Este verbo precisa de “to” antes do verbo seguinte.',
      be_agree: '“Agree” já é o verbo: diga “I agree”.',
      missing_be: 'Esta frase precisa de uma forma de “be”.',
      question_order: 'Na pergunta, “is”, “can” ou “do” vem antes do sujeito.',
      word_order: 'As palavras vão em outra ordem.',
      comparison: 'Adjetivos curtos levam -er, os longos levam “more”. Nunca os dois.',
      how_much: 'Pergunte “How much is it?” ou “How much does it cost?”.',
      wording: 'Assim soa mais natural.',
      spelling: 'Confira a ortografia.',
    },
  },
};
