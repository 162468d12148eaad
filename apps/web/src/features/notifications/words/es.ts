import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Notificaciones',
  here: 'En este dispositivo',
  hereNote: 'Te enteras de lo que es para ti, también con Foyer cerrado. Termina al cerrar la sesión.',
  changing: 'Preguntando al navegador',
  failed:
    'El servicio de notificaciones no llega a este dispositivo. Revisa la conexión e inténtalo de nuevo.',
  blocked: {
    denied:
      'Las notificaciones de este sitio están bloqueadas. Permítelas en los ajustes del sitio, al principio de la barra de direcciones, y vuelve.',
    unsupported:
      'Este navegador no puede mostrar notificaciones. Lo que elijas aquí vale en tus otros dispositivos.',
    'needs-install':
      'En iPhone y iPad: toca Compartir, luego «Añadir a pantalla de inicio», y abre Foyer desde ahí.',
  },
  kinds: {
    mentions: 'Menciones y respuestas',
    direct: 'Mensajes privados',
    direct_names: 'Nombres en mensajes privados',
    business: 'Empresas',
  },
  notes: {
    mentions: 'En todas las salas para las que no hayas elegido otra cosa en sus detalles.',
    direct: 'Solo que ha llegado uno. Lo que dice no lo puede leer nadie por el camino.',
    direct_names: 'La notificación dice quién escribió, a cualquiera que vea tu pantalla.',
    business: 'Mensajes entre tú y una empresa.',
  },
  quiet: 'Horas de silencio',
  quietNote: 'Lo que llegue entonces espera hasta que terminen.',
  from: 'Desde',
  until: 'Hasta',
  zone: (zone) => `Hora de ${zone}`,
  notSaved: 'No se pudo guardar. Inténtalo de nuevo.',
  notLoaded: 'No se pudo cargar lo que elegiste.',
  again: 'Reintentar',
}
