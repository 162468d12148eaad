import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Usa tu código de recuperación',
  lead: 'El código de tu clave de acceso trae tu nombre y tus mensajes privados a este navegador. Solo se queda en esta página: si la recargas, lo escribes otra vez cuando haga falta una firma.',
  askTitle: 'Escribe tu código de recuperación',
  askLead:
    'Iniciaste sesión con el código de tu clave de acceso y esta página no lo guarda. Hace falta otra vez para lo que estás haciendo.',
  label: 'Código de recuperación',
  hint: '14 grupos de cuatro letras y cifras',
  go: 'Entrar',
  goOn: 'Continuar',
  length: (letters: number, wanted: number) =>
    `El código tiene ${wanted} letras y cifras; aquí hay ${letters}.`,
  character: (group: number) => `El grupo ${group} tiene un carácter que no aparece en ningún código.`,
  slip: (group: number) => `En el grupo ${group} hay una letra o cifra equivocada. Compáralo con tu código.`,
  slips: 'El código no es correcto: difiere más de una letra o cifra. Compara cada grupo con tu código.',
  backup:
    'Este código solo abre la copia de tus mensajes privados. Para entrar necesitas el de tu clave de acceso, de 14 grupos.',
  other: 'Este es el código de otra cuenta.',
}
