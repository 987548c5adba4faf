import type { TextsLike } from '../texts.ts';
import type { microphoneHelpTexts } from './en.ts';

export const texts: TextsLike<typeof microphoneHelpTexts> = {
  help: {
    title: 'Activa el micrófono',
    text: 'Se necesita acceso al micrófono. Actívalo en la configuración de tu dispositivo.',
    picture: 'Un micrófono con la boca cerrada, apagado',
    confirm: 'Ya lo activé',
    another: '¿Usas otro navegador?',
    comeBack: 'Regresa aquí y toca el botón de abajo.',
    chromeDesktop: 'Chrome o Edge en una computadora',
    chromeDesktop1: 'Haz clic en el ícono de configuración a la izquierda de la dirección.',
    chromeDesktop2: 'Activa “Micrófono”.',
    chromeDesktopOr:
      '¿No ves el ícono? Abre el menú de Chrome y luego “Configuración”, “Privacidad y seguridad”, “Configuración de sitios” y “Micrófono”.',
    firefoxDesktop: 'Firefox en una computadora',
    firefoxDesktop1: 'Haz clic en el micrófono tachado a la izquierda de la dirección.',
    firefoxDesktop2: 'Quita el bloqueo junto a “Micrófono”.',
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
  check: {
    start: 'Empezar',
    wait: 'Espera un momento',
    finish: 'Ya la leí',
    again: 'Probar otra vez',
    skip: 'Omitir',
    goOn: 'Continuar de todos modos',
    explaining: {
      title: 'Prueba tu micrófono',
      text: 'Primero escuchamos el lugar donde estás. Después lees una oración en voz alta. No se guarda nada.',
    },
    opening: { title: 'Un momento', text: 'El micrófono se está activando.' },
    asking: {
      title: '¿Podemos usar el micrófono?',
      text: 'Tal vez tu navegador te está pidiendo permiso. Elige “Permitir” o inténtalo de nuevo.',
    },
    room: { title: 'Shhh…', text: 'Guarda silencio un momento. Estamos escuchando el lugar donde estás.' },
    voice: { title: 'Ahora lee en voz alta' },
    good: { title: 'Tu micrófono está listo', text: 'Te escuchamos muy bien.' },
    noVoice: {
      title: 'No te escuchamos',
      text: 'Revisa que el micrófono esté activado. Después acércate y lee la oración en voz alta.',
    },
    tooQuiet: { title: 'No te escuchamos bien', text: 'Acércate al micrófono o habla un poco más fuerte.' },
    tooLoud: { title: 'Se escuchó muy fuerte', text: 'Aléjate un poco del micrófono.' },
    tooNoisy: { title: 'Hay ruido donde estás', text: 'Busca un lugar tranquilo o usa audífonos con micrófono.' },
    denied: {
      title: 'El micrófono está desactivado',
      text: 'Permite el micrófono en tu navegador. Después inténtalo de nuevo.',
    },
    missing: {
      title: 'No encontramos un micrófono',
      text: 'Conecta uno o cierra otros programas que estén usando el micrófono.',
    },
    muted: {
      title: 'El micrófono no capta sonido',
      text: 'Quítale el silencio o cierra la llamada o la aplicación que lo está usando.',
    },
    insecure: {
      title: 'Esta dirección no es segura',
      text: 'El micrófono solo funciona si la dirección empieza con https. Pide la dirección correcta a tu maestra o maestro.',
    },
    soundless: { title: 'No se escucha nada', text: 'Conecta audífonos o una bocina. Después inténtalo de nuevo.' },
  },
};
