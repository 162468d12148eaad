import type { en } from './en.ts'

/** Textos de la sección de la consola para bots. */
export const es: typeof en = {
  title: 'Programas (bots)',
  text: 'Un bot es un programa que escribe en nombre de tu dominio, con los permisos que le des. Lleva la etiqueta de bot.',
  emptyTitle: 'Aún no hay bots',
  emptyText: 'Crea uno para que un programa publique en tus salas o responda en tu bandeja.',
  since: (day) => `desde el ${day}`,
  scopes: { rooms: 'Escribir en salas', inbox: 'Responder a clientes' },
  scopeNotes: {
    rooms: 'Publica en las salas de este dominio y cambia sus propios mensajes.',
    inbox: 'Lee la bandeja, asigna y cierra conversaciones, y escribe a clientes.',
  },
  add: 'Nuevo bot',
  name: 'Nombre',
  nameNote: 'Aparece junto a cada uno de sus mensajes.',
  create: 'Crear',
  tokenTitle: (name) => `La clave de ${name}`,
  tokenText: 'Con ella entra el programa. Guárdala en un lugar seguro: solo se muestra ahora.',
  remove: 'Quitar',
  removeNamed: (name) => `Quitar ${name}`,
  removeSure: (name) => `¿Quitar ${name}?`,
  removeNote: 'Su clave deja de valer en el acto. Sus mensajes se quedan.',
}
