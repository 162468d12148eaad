import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Atajos de teclado',
  help: 'Mostrar estos atajos',
  find: 'Buscar',
  areas: 'Descubrir, Salas, Privados, Empresas, Premios, Contactos',
  send: 'Enviar',
  newLine: 'Nueva línea',
  editLast: 'Editar tu último mensaje',
  leave: 'Cerrar o cancelar una respuesta',
  or: 'o',
}
