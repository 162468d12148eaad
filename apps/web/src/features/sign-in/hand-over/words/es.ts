import type { en } from './en.ts'

export const es: typeof en = {
  title: (domain) => `Chat en ${domain}`,
  text: (domain) =>
    `Inicias sesión aquí, con nosotros. ${domain} muestra el chat y no sabe quién eres ni qué escribes.`,
  signIn: 'Iniciar sesión',
  goOn: (name) => `Seguir como ${name}`,
  bring: 'Lo que escribí allí como invitado viene conmigo',
  bringMember: (domain) => `Lo que escribí como miembro de ${domain} viene conmigo`,
  memberText: (domain) =>
    `Inicias sesión aquí, con nosotros. Lo que escribiste en ${domain} mostrará tu cuenta, así que ${domain} sabrá que es tuya.`,
  memberNote: (domain) =>
    `Llevará el nombre de tu cuenta. Desmárcalo si ${domain} publicó a tu nombre algo que no escribiste.`,
  failed: 'No ha funcionado. Inténtalo de nuevo.',
  notOpened: 'Esta ventana pertenece a un chat de otra página. Ábrela desde allí.',
}
