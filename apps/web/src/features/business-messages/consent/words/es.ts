import type { en } from './en.ts'

/** Textos del consentimiento de un cliente para un negocio. */
export const es: typeof en = {
  title: (name: string) => `¿Qué puede ver ${name}?`,
  optional: 'Tú decides y puedes cambiarlo cuando quieras. También puedes escribir sin compartir nada.',
  person: 'Nombre y foto',
  personNote: (name: string) => `Si no, ${name} solo ve tu dirección o tu nombre de invitado.`,
  activity: 'Nivel y recompensas',
  activityNote: 'Tu nivel en este sitio y los vales que ganaste y usaste aquí.',
  signs: 'Tu cartera firma lo que aceptas. No cuesta nada. Para retirarlo no hace falta firmar.',
  save: 'Guardar',
  none: 'No compartir nada',
  saving: 'Un momento',
  refused: 'No se firmó nada, así que no se comparte nada más.',
  failed: 'No se guardó. Inténtalo de nuevo en un momento.',
  loadFailed: 'No pudimos cargar lo que aceptaste.',
  section: 'Qué ven de ti los negocios',
  sectionNote: 'Siempre ven lo que les escribes y tu dirección o tu nombre de invitado.',
  noneYet: 'No has compartido nada con ningún negocio.',
  stop: 'Dejar de compartir',
  shares: {
    both: 'Nombre, foto, nivel y recompensas',
    person: 'Nombre y foto',
    activity: 'Nivel y recompensas',
  },
  since: (what: string, day: string) => `${what}, desde el ${day}`,
}
