import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('es')

export const es: typeof en = {
  title: 'Importar y exportar',
  importTitle: 'Importar comentarios',
  importText:
    'Trae los comentarios de tu sistema anterior a las salas de sus páginas: una exportación de Disqus, una de WordPress (WXR) o una tabla CSV con url, author, created_at y content. Hasta 200 MB. Primero verás lo que pasaría.',
  authorsText: 'Sus autores aparecen como importados: no tienen cuenta aquí. No se avisa a nadie.',
  choose: 'Elegir un archivo',
  another: 'Elegir otro archivo',
  reading: 'Leyendo el archivo',
  writing: (done, total) => form(done, { other: `# de ${total} comentarios escritos` }),
  cancel: 'Cancelar',
  cancelled: 'Cancelado. Lo importado hasta ese momento se queda; repite la importación para seguir.',
  formats: {
    disqus: 'Es una exportación de Disqus.',
    wordpress: 'Es una exportación de WordPress.',
    csv: 'Es una tabla de comentarios.',
  },
  fresh: (count) => form(count, { one: '# comentario nuevo', other: '# comentarios nuevos' }),
  known: (count) => form(count, { one: '# comentario ya está aquí', other: '# comentarios ya están aquí' }),
  places: (rooms, authors) =>
    form(rooms, { one: `En # sala, de ${authors}`, other: `En # salas, de ${authors}` }),
  authors: (count) => form(count, { one: '# autor', other: '# autores' }),
  cut: (count) =>
    form(count, {
      one: '# es más largo que un mensaje y se acorta',
      other: '# son más largos que un mensaje y se acortan',
    }),
  leftOut: 'Se dejan fuera',
  skipped: {
    other_site: (count) => form(count, { other: '# en páginas de otros sitios' }),
    deleted: (count) => form(count, { one: '# borrado', other: '# borrados' }),
    spam: (count) => form(count, { one: '# marcado como spam', other: '# marcados como spam' }),
    unapproved: (count) => form(count, { one: '# nunca aprobado', other: '# nunca aprobados' }),
    pingback: (count) => form(count, { one: '# aviso de enlace', other: '# avisos de enlace' }),
    empty: (count) => form(count, { other: '# sin texto' }),
    repeated: (count) => form(count, { one: '# repetido en el archivo', other: '# repetidos en el archivo' }),
    broken: (count) => form(count, { one: '# que no se puede leer', other: '# que no se pueden leer' }),
  },
  faults: 'Primeros lugares que no se pueden leer',
  line: (line, why) => `Línea ${line}: ${why}`,
  reasons: {
    markup: 'el marcado está roto',
    doctype: 'un tipo de documento, que las exportaciones no tienen',
    too_deep: 'demasiados elementos unos dentro de otros',
    too_long: 'un texto que no termina',
    too_many: 'más de 500 000 comentarios; divide el archivo',
    row: 'la fila está rota',
    page: 'falta una dirección web',
    time: 'falta una fecha válida',
    id: 'el identificador falta o es demasiado largo',
  },
  incomplete: 'El archivo está roto, así que no se importa nada de él.',
  incompleteText:
    'Hasta ese lugar tiene los comentarios de abajo. Expórtalo de nuevo o arréglalo, y elígelo otra vez.',
  importAll: (count) => form(count, { one: 'Importar # comentario', other: 'Importar # comentarios' }),
  nothingNew: 'No hay nada nuevo en este archivo.',
  done: (count) => form(count, { one: '# comentario importado', other: '# comentarios importados' }),
  exportTitle: 'Exportar mensajes',
  exportText:
    'Todos los mensajes de las salas de este dominio, como los ven sus lectores. Los eliminados no están, ni los privados.',
  lines: 'Descargar como líneas JSON',
  page: 'Descargar como página para leer',
  errors: {
    unknownFormat:
      'No es una exportación de Disqus ni de WordPress, ni una tabla con las columnas url, author, created_at y content.',
    tooLarge: 'Este archivo pasa de 200 MB. Divídelo e importa las partes una a una.',
    busy: 'El servidor está ocupado con otras importaciones. Inténtalo dentro de unos minutos.',
    interrupted: 'Se cortó la conexión. Repite la importación: nada se importa dos veces.',
  },
}
