import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Atajos de teclado',
  help: 'Mostrar estos atajos',
  go: 'Ir a una sala, una persona o una acción',
  find: 'Buscar aquí',
  areas: 'Descubrir, Salas, Privados, Empresas, Premios, Contactos',
  write: 'Escribir: la letra pasa al mensaje',
  toComposer: 'De los mensajes al campo para escribir',
  send: 'Enviar',
  newLine: 'Nueva línea',
  editLast: 'Editar tu último mensaje',
  leave: 'Cerrar o cancelar una respuesta',
  noFiles: 'Todavía no se pueden enviar imágenes ni archivos, solo texto.',
  or: 'o',
}
