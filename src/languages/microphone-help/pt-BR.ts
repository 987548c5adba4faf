import type { TextsLike } from '../texts.ts';
import type { microphoneHelpTexts } from './en.ts';

export const texts: TextsLike<typeof microphoneHelpTexts> = {
  help: {
    title: 'Ative o microfone',
    text: 'É preciso ter acesso ao microfone. Ative nas configurações do seu aparelho.',
    picture: 'Um microfone de boca fechada, desligado',
    confirm: 'Já ativei',
    another: 'Usa outro navegador?',
    comeBack: 'Volte para cá e aperte o botão abaixo.',
    chromeDesktop: 'Chrome no computador',
    chromeDesktop1: 'Clique no ícone de configurações à esquerda do endereço.',
    chromeDesktop2: 'Ative o “Microfone”.',
    chromeDesktopOr:
      'Não vê o ícone? Abra o menu do Chrome, depois “Configurações”, “Privacidade e segurança”, “Configurações do site” e “Microfone”.',
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
};
