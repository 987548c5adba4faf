import type { TextsLike } from '../texts.ts';
import type { pagesTexts } from './en.ts';

export const texts: TextsLike<typeof pagesTexts> = {
  pages: {
    about: {
      title: 'Acerca de Outloud',
      lead: 'Outloud es software libre con la licencia MIT. Mucho de lo que contiene lo hicieron otras personas, que dejan que todos usen su trabajo.',
      voices: {
        title: 'Las voces',
        text: 'Programas de computadora dicen las frases que escuchas. Quizá tus maestros grabaron algunas.',
      },
      listening: {
        title: 'Cómo te escucha',
        text: 'El programa que te califica aprendió de grabaciones de 125 estudiantes y de lo que cinco maestros opinaron de cada una.',
      },
      looks: {
        title: 'Dibujos y letras',
        text: 'Algunos dibujos se hicieron para Outloud. Los demás, y las tipografías, vienen de aquí:',
      },
      software: {
        title: 'Programas',
        text: 'Outloud está hecho con estos paquetes:',
      },
    },
    privacy: {
      title: 'Privacidad',
      lead: 'Outloud funciona en una computadora de tu escuela. Aquí dice qué guarda sobre ti, por cuánto tiempo y quién puede verlo.',
      kept: {
        title: 'Qué se guarda',
        text: 'Tu nombre, correo y grupo. Tu contraseña, de una forma que nadie puede leer. Tus tareas, respuestas y calificaciones, cuánto tiempo estudiaste y cuándo entraste por última vez. En los textos leídos en voz alta: qué palabras dijiste y cómo. En los juegos de roles: lo que dijeron tú y el personaje, por escrito.',
      },
      voice: {
        title: 'Tu voz',
        text: 'La aplicación solo escucha cuando te muestra que está escuchando. Lo que dices recibe una calificación y después se borra. Tu escuela solo guarda una grabación si tiene permiso, y la aplicación te avisa antes de que hables. Entonces tus maestros pueden escuchar tus mejores respuestas durante unos días.',
      },
      device: {
        title: 'En este dispositivo',
        text: 'El navegador recuerda tu sesión, tu idioma y las respuestas que todavía no se envían. También recuerda por dónde vas en una lección. Las lecciones que abriste se quedan en este dispositivo, para que funcionen sin internet. Las grabaciones de los textos se quedan en este dispositivo un día como máximo, para que puedas escucharte. Al cerrar sesión se borra todo, menos la aplicación, el idioma y las respuestas sin enviar.',
      },
      howLong: {
        title: 'Cuánto tiempo',
        text: 'Mientras tengas una cuenta en tu escuela, o menos tiempo si la escuela así lo decide.',
      },
      who: {
        title: 'Quién puede verlo',
        text: 'Tú, quienes te dan clase y quienes se encargan de Outloud en tu escuela. No hay publicidad y no se vende nada.',
      },
      others: {
        title: 'Otros servicios',
        text: 'Por sí solo, Outloud no le envía nada a nadie más. La escuela puede conectar otros servicios, por ejemplo para conversaciones con IA o notificaciones. Reciben lo necesario para eso y nada más.',
      },
      questions: {
        title: 'Preguntas',
        text: 'Tú y tu familia pueden preguntarle a la escuela qué guarda sobre ti y pedir que lo corrija o lo borre. Habla con tu maestra o maestro.',
      },
    },
    terms: {
      title: 'Términos de uso',
      lead: 'Unas cuantas reglas para que Outloud funcione bien para todos.',
      account: {
        title: 'Tu cuenta',
        text: 'Usa tu propia cuenta y no le digas tu contraseña a nadie. Si alguien pudo haberla visto, avísale a tu maestra o maestro.',
      },
      kindness: {
        title: 'Respeto',
        text: 'No digas ni escribas nada que lastime a otras personas. Tu maestra o maestro puede leer tus conversaciones con personajes.',
      },
      work: {
        title: 'Tu trabajo',
        text: 'Haz tus tareas por tu cuenta. Lo que dices y escribes sigue siendo tuyo; la escuela lo usa para ayudarte a aprender.',
      },
      scores: {
        title: 'Tus calificaciones',
        text: 'Una computadora pone las calificaciones y puede equivocarse. Si una te parece injusta, díselo a tu maestra o maestro.',
      },
      service: {
        title: 'Cuando algo falla',
        text: 'Tu escuela maneja Outloud y puede cambiarlo o dejar de usarlo. Hace lo posible, pero no puede prometer que todo funcione siempre.',
      },
      questions: {
        title: 'Preguntas',
        text: 'Si algo no queda claro, pregúntale a tu maestra o maestro. Lee esta página con tu familia.',
      },
    },
  },
};
