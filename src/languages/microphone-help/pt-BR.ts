import type { TextsLike } from '../texts.ts';
import type { microphoneHelpTexts } from './en.ts';

export const texts: TextsLike<typeof microphoneHelpTexts> = {
  help: {
    title: 'Ative o microfone',
    text: 'É preciso ter acesso ao microfone. Ative nas configurações do seu aparelho.',
    picture: 'Um microfone de boca fechada, desligado',
    confirm: 'Já ativei',
    another: 'Usa outro navegador?',
    comeBack: 'Volte para cá e toque no botão abaixo.',
    chromeDesktop: 'Chrome ou Edge no computador',
    chromeDesktop1: 'Clique no ícone de configurações à esquerda do endereço.',
    chromeDesktop2: 'Ative o “Microfone”.',
    chromeDesktopOr:
      'Não vê o ícone? Abra o menu do Chrome, depois “Configurações”, “Privacidade e segurança”, “Configurações do site” e “Microfone”.',
    firefoxDesktop: 'Firefox no computador',
    firefoxDesktop1: 'Clique no microfone riscado à esquerda do endereço.',
    firefoxDesktop2: 'Remova o bloqueio ao lado de “Microfone”.',
    chromeMobile: 'Chrome no celular',
    chromeMobile1: 'Toque no ícone de configurações ao lado do endereço.',
    chromeMobile2: 'Toque em “Permissões” e ative o “Microfone”.',
    safariIos: 'Safari no iPhone ou iPad',
    safariIos1: 'Toque no ícone de página ao lado do endereço e depois nos três pontos.',
    safariIos2: 'Toque em “Ajustes do Site”, depois em “Microfone”, e escolha “Permitir”.',
    safariMac: 'Safari no Mac',
    safariMac1: 'Abra o menu Safari e escolha “Ajustes” deste site.',
    safariMac2: 'Ao lado de “Microfone”, escolha “Permitir”.',
    other: 'Seu navegador',
    other1: 'Abra as configurações deste site no seu navegador.',
    other2: 'Procure “Microfone” e escolha “Permitir”.',
  },
  check: {
    start: 'Começar',
    wait: 'Espere um pouco',
    finish: 'Já li',
    again: 'Testar de novo',
    skip: 'Pular',
    goOn: 'Continuar assim mesmo',
    explaining: {
      title: 'Teste seu microfone',
      text: 'Primeiro ouvimos o lugar onde você está. Depois você lê uma frase em voz alta. Nada fica gravado.',
    },
    opening: { title: 'Um momento', text: 'O microfone está sendo ativado.' },
    asking: {
      title: 'Podemos usar o microfone?',
      text: 'O navegador pode estar pedindo permissão. Escolha “Permitir” ou tente de novo.',
    },
    room: { title: 'Psiu…', text: 'Faça silêncio por um instante. Estamos ouvindo o lugar onde você está.' },
    voice: { title: 'Agora leia em voz alta' },
    good: { title: 'Seu microfone está pronto', text: 'Ouvimos você muito bem.' },
    noVoice: {
      title: 'Não ouvimos você',
      text: 'Veja se o microfone está ativado. Depois chegue mais perto e leia a frase em voz alta.',
    },
    tooQuiet: {
      title: 'Não conseguimos ouvir você bem',
      text: 'Chegue mais perto do microfone ou fale um pouco mais alto.',
    },
    tooLoud: { title: 'O som ficou muito alto', text: 'Afaste-se um pouco do microfone.' },
    tooNoisy: { title: 'Tem barulho por aí', text: 'Procure um lugar calmo ou use fones com microfone.' },
    denied: { title: 'O microfone está desativado', text: 'Permita o microfone no navegador. Depois tente de novo.' },
    missing: {
      title: 'Não encontramos um microfone',
      text: 'Conecte um ou feche outros programas que estejam usando o microfone.',
    },
    muted: {
      title: 'Não chega som do microfone',
      text: 'Tire do mudo ou feche a ligação ou o aplicativo que está usando o microfone.',
    },
    insecure: {
      title: 'Este endereço não é seguro',
      text: 'O microfone só funciona se o endereço começar com https. Peça o endereço certo à sua professora ou ao seu professor.',
    },
    soundless: { title: 'Não está saindo som', text: 'Conecte fones ou uma caixa de som. Depois tente de novo.' },
  },
};
