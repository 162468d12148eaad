import type { en } from './en.ts'

export const es: typeof en = {
  search: 'Buscar emoji',
  groupsLabel: 'Grupos',
  groups: {
    recent: 'Recientes',
    smileys: 'Caras',
    people: 'Personas',
    nature: 'Animales y naturaleza',
    food: 'Comida y bebida',
    travel: 'Viajes y lugares',
    activities: 'Actividades',
    objects: 'Objetos',
    symbols: 'Símbolos',
    flags: 'Banderas',
  },
  loading: 'Cargando emoji',
  none: 'Ningún emoji se llama así.',
  failed: 'Los emoji no se han cargado.',
  tone: 'Tono de piel',
  tones: ['Predeterminado', 'Claro', 'Medio claro', 'Medio', 'Medio oscuro', 'Oscuro'],
  suggestions: 'Emoji',
  found: (count) => `${count} emoji`,
}
