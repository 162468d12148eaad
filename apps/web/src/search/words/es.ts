import { plurals } from '../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = plurals('es')

export const es: typeof en = {
  title: 'Buscar',
  field: 'Palabras, una sala o una dirección',
  emptyTitle: '¿Qué buscas?',
  emptyText:
    'Aquí estará lo que se dijo en un lugar y las salas con vida que coincidan. Una dirección abre su sala.',
  noneTitle: 'Nada con ese nombre',
  noneText:
    'Ninguna sala con vida lo lleva en el nombre. Visita un lugar para buscar lo que se dijo allí, o prueba con la dirección de una página.',
  openAddress: 'Abrir la sala de esta dirección',
  said: (domain) => `Dicho en ${domain}`,
  where: 'Dónde',
  longer: 'Con dos letras o más se encuentra lo que se dijo.',
  searching: 'Buscando',
  failed: 'La búsqueda no ha respondido.',
  noWords: 'Nadie ha dicho eso aquí. Con menos palabras se encuentra más.',
  count: (n, isMore) => `${isMore ? '+' : ''}${count(n, { one: '# mensaje', other: '# mensajes' })}`,
  more: 'Mostrar anteriores',
}
