import type { en } from './en.ts'

export const es: typeof en = {
  choose: 'Elegir un nombre',
  change: 'Cambiar el nombre',
  label: 'Tu nombre',
  ask: '¿Cómo quieres que te llamen?',
  accountNote: 'Los demás lo ven en lugar de tu dirección.',
  guestNote: 'Los demás lo ven junto a la palabra «invitado».',
  save: 'Guardar',
  saving: 'Guardando',
  cancel: 'Cancelar',
  failed: 'No se guardó. Inténtalo de nuevo.',
  long: 'Es demasiado largo.',
  errors: {
    reserved: 'Suena a Foyer, a su equipo o a un invitado. Elige un nombre que sea tuyo.',
    address: 'Un nombre no puede parecer una dirección, un nombre ENS ni un ID de invitado.',
    badge:
      'Las marcas de verificación, los escudos y los signos de marca parecen una verificación; no pueden ir en un nombre.',
    invisible: 'Tiene caracteres invisibles.',
    marks: 'Una letra tiene demasiados signos.',
    lookalike: 'Usa letras normales; estos signos solo se parecen a ellas.',
    scripts: 'Mezcla letras parecidas de alfabetos distintos.',
  },
  suggest: (name) => `¿Qué tal ${name}?`,
  useName: 'Usar este nombre',
}
