import type { TextsLike } from '../texts.ts';
import type { microphoneHelpTexts } from './en.ts';

export const texts: TextsLike<typeof microphoneHelpTexts> = {
  help: {
    title: 'Activa el micrófono',
    text: 'Se necesita acceso al micrófono. Actívalo en la configuración de tu dispositivo.',
    picture: 'Un micrófono con la boca cerrada, apagado',
    confirm: 'Ya lo activé',
    another: '¿Usas otro navegador?',
    comeBack: 'Regresa aquí y presiona el botón de abajo.',
    chromeDesktop: 'Chrome en una computadora',
    chromeDesktop1: 'Haz clic en el ícono de configuración a la izquierda de la dirección.',
    chromeDesktop2: 'Activa “Micrófono”.',
    chromeDesktopOr:
      '¿No ves el ícono? Abre el menú de Chrome y luego “Configuración”, “Privacidad y seguridad”, “Configuración de sitios” y “Micrófono”.',
    chromeMobile: 'Chrome en un celular',
    chromeMobile1: 'Toca el ícono de configuración junto a la dirección.',
    chromeMobile2: 'Toca “Permisos” y activa “Micrófono”.',
    safariIos: 'Safari en iPhone o iPad',
    safariIos1: 'Toca el ícono de página junto a la dirección y después los tres puntos.',
    safariIos2: 'Toca “Configuración del sitio web”, luego “Micrófono”, y elige “Permitir”.',
    safariMac: 'Safari en Mac',
    safariMac1: 'Abre el menú Safari y elige “Configuración” de este sitio web.',
    safariMac2: 'Junto a “Micrófono”, elige “Permitir”.',
    other: 'Tu navegador',
    other1: 'Abre la configuración de este sitio web en tu navegador.',
    other2: 'Busca “Micrófono” y elige “Permitir”.',
  },
};
