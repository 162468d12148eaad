import type { en } from './en.ts'

export const es: typeof en = {
  add: 'Añadir una imagen',
  choose: 'Elegir una imagen',
  remove: 'Quitar',
  note: 'También puedes arrastrarla o pegarla aquí.',
  removed: 'Imagen quitada.',
  removeFailed: 'No se pudo quitar. Inténtalo de nuevo.',
  cropTitle: 'Encuadra tu imagen',
  cropHelp: 'Arrástrala o usa las flechas. Amplía con + y −.',
  cropTouch: 'Arrástrala. Pellizca para ampliarla.',
  crop: 'La parte visible de tu imagen',
  zoom: 'Zoom',
  save: 'Usar imagen',
  saving: 'Subiendo',
  retry: 'Reintentar',
  errors: {
    file: 'No podemos abrir este archivo como imagen. Elige otro.',
    large: 'Este archivo es demasiado grande. Elige uno de menos de 30 MB.',
    offline: 'Sin conexión. Tu encuadre se conserva; inténtalo de nuevo.',
    often: 'Han sido muchas imágenes. Espera un minuto e inténtalo de nuevo.',
    refused: 'Esta imagen no se aceptó. Elige otra.',
    failed: 'No se subió. Tu encuadre se conserva; inténtalo de nuevo.',
  },
}
