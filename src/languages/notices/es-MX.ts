import type { TextsLike } from '../texts.ts';
import type { noticesTexts } from './en.ts';

export const texts: TextsLike<typeof noticesTexts> = {
  notice: {
    close: 'Cerrar este mensaje',
    region: 'Mensajes',
    loggedIn: 'Ya iniciaste sesión',
    passwordChanged: 'Tu contraseña nueva quedó guardada. Inicia sesión.',
    checkFailed: 'No se pudo cargar la prueba del micrófono. Inténtalo más tarde.',
    languageFailed: 'No se pudo cargar este idioma. Inténtalo más tarde.',
    profileFailed: 'No se pudo cargar tu perfil. Inténtalo más tarde.',
    copiedUserId: 'ID de usuario copiado',
    copyRefused: 'El navegador no dejó copiar. Permite que esta página use el portapapeles e inténtalo de nuevo.',
    pushFailed: 'No se pudieron cambiar las notificaciones. Inténtalo más tarde.',
    transcriptFailed: 'No pudimos descargar el texto. Revisa tu conexión e inténtalo de nuevo.',
    conversationOffline: 'Se perdió la conexión. Puedes seguir hablando.',
  },
  connection: {
    offline: 'Sin internet',
    saved: 'Guardado',
    sent: 'Enviado',
  },
  session: {
    expired: 'Tu sesión terminó. Inicia sesión de nuevo.',
  },
  lesson: {
    studySetNotFound: 'No se encontró el conjunto de estudio',
    noLessons: 'No se encontraron lecciones',
    fetchFailed: 'No pudimos cargar tus lecciones',
    finished: '¡Muy bien! Terminaste este conjunto de estudio.',
  },
};
