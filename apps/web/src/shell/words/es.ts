import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Teclado',
  help: 'Mostrar estos atajos',
  find: 'Buscar',
  areas: 'Descubrir, Salas, Directos, Negocios, Premios, Contactos',
  send: 'Enviar',
  newLine: 'Nueva línea',
  editLast: 'Cambiar tu último mensaje',
  leave: 'Cerrar, o cancelar una respuesta',
  or: 'o',
}
