import type { TextsLike } from '../texts.ts';
import type { accountTexts } from './en.ts';

export const texts: TextsLike<typeof accountTexts> = {
  account: {
    title: 'Perfil',
    language: 'Idioma de la aplicación',
    languages: {
      en: 'Inglés',
      vi: 'Vietnamita',
      ja: 'Japonés',
      'pt-BR': 'Portugués (Brasil)',
      'es-MX': 'Español (México)',
    },
    theme: 'Colores',
    themes: { system: 'Como en este dispositivo', light: 'Claros', dark: 'Oscuros', highContrast: 'Alto contraste' },
    notifications: 'Notificaciones de tareas',
    notificationsDenied: 'Bloqueadas en los ajustes del navegador',
    notificationsUnsupported: 'No disponibles aquí',
    microphone: 'Probar el micrófono',
    automaticStop: 'Detener la grabación automáticamente',
    automaticStopWhy: 'Cuando terminas de hablar. También puedes tocar el botón.',
    guide: 'Cómo usar Outloud',
    terms: 'Términos de uso',
    privacy: 'Privacidad',
    copyUserId: 'Copiar ID de usuario',
    newTab: 'Abrir en otra pestaña',
    pageUnavailable: 'No se pudo mostrar esta página',
    pageUnavailableWhy: 'Revisa tu conexión e inténtalo de nuevo, o abre la página en otra pestaña.',
    logOut: 'Cerrar sesión',
    logOutTitle: '¿Cerrar sesión?',
    logOutText: 'Para volver a entrar necesitas tu correo y tu contraseña.',
    yesLogOut: 'Sí, cerrar sesión',
    noStay: 'No, quedarme aquí',
  },
};
