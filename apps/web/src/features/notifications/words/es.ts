import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Notificaciones',
  here: 'En este dispositivo',
  hereNote: 'Recibe avisos de lo que te interesa, incluso con Foyer cerrado. Terminan al cerrar sesión.',
  changing: 'Preguntando al navegador',
  failed:
    'El servicio de notificaciones no pudo llegar a este dispositivo. Revisa la conexión e inténtalo de nuevo.',
  blocked: {
    denied:
      'Las notificaciones de este sitio están bloqueadas. Permítelas en los ajustes del sitio, al principio de la barra de direcciones, y vuelve.',
    unsupported:
      'Este navegador no puede mostrar notificaciones. Lo que elijas aquí se aplica en tus otros dispositivos.',
    'needs-install':
      'En iPhone y iPad: toca Compartir, luego «Agregar a pantalla de inicio», y abre Foyer desde ahí.',
  },
  kinds: {
    mentions: 'Menciones y respuestas',
    direct: 'Mensajes privados',
    direct_names: 'Nombre de quien escribe',
    business: 'Empresas',
  },
  notes: {
    mentions: 'En todas las salas, salvo que elijas otra cosa en sus detalles.',
    direct: 'Te avisa de que llegó un mensaje, nunca de lo que dice.',
    direct_names: 'Muestra quién te escribió en privado. Lo puede leer cualquiera que vea tu pantalla.',
    business: 'Mensajes entre tú y una empresa.',
  },
  sound: 'Sonido',
  soundNote: 'Un tono suave en este navegador cuando algo es para ti, mientras Foyer está abierto.',
  quiet: 'Horas de silencio',
  quietNote: 'Las notificaciones esperan hasta que terminen.',
  from: 'Desde',
  until: 'Hasta',
  zone: (zone) => `Zona horaria: ${zone}`,
  notSaved: 'No se pudo guardar. Inténtalo de nuevo.',
  notLoaded: 'No se pudieron cargar tus opciones.',
  again: 'Intentar de nuevo',
}
