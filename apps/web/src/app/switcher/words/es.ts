import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('es')

export const es: typeof en = {
  title: 'Ir a',
  field: 'Una sala, una persona, una dirección o una acción',
  kinds: { room: 'Sala', person: 'Persona', command: 'Acción' },
  openRoom: (address) => `Abrir la sala de ${address}`,
  writeTo: (address) => `Escribir a ${address}`,
  searchFor: (sought) => `Buscar «${sought}» en los mensajes`,
  searchHere: 'Buscar en esta sala',
  newConversation: 'Nueva conversación',
  profile: 'Tu perfil',
  domains: 'Tus dominios',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  themes: { system: 'Tema del sistema', light: 'Tema claro', dark: 'Tema oscuro' },
  shortcuts: 'Atajos de teclado',
  also: {
    settings: 'idioma notificaciones privacidad preferencias opciones',
    profile: 'nombre foto cuenta',
    themes: 'apariencia color modo',
    domains: 'consola sitio propietario',
    shortcuts: 'teclas ayuda',
    signIn: 'entrar cartera conservar nombre',
    signOut: 'salir',
    newConversation: 'mensaje privado escribir',
  },
  found: (n) => count(n, { one: '# resultado', other: '# resultados' }),
  noneTitle: 'Sin coincidencias',
  noneText: 'Prueba con menos letras o pega la dirección de una página para abrir su sala.',
}
