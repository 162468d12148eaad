import { createPlural } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const count = createPlural('es')

export const es: typeof en = {
  title: 'Buscar',
  field: 'Mensajes, salas o una dirección',
  emptyTitle: '¿Qué buscas?',
  emptyText: 'Busca mensajes en un dominio o salas activas por su nombre. Una dirección abre su sala.',
  noneTitle: 'Sin resultados',
  noneText:
    'Ninguna sala activa tiene ese nombre. Visita un dominio para buscar en sus mensajes o escribe la dirección de una página.',
  openAddress: 'Abrir la sala de esta dirección',
  said: (domain) => `Mensajes en ${domain}`,
  where: 'Buscar en',
  longer: 'Escribe al menos dos letras para buscar mensajes.',
  searching: 'Buscando',
  failed: 'La búsqueda no se cargó.',
  roomsFailed: 'Las salas no se han cargado.',
  noWords: 'No se encontraron mensajes. Prueba con menos palabras.',
  count: (n, isMore) => `${isMore ? '+' : ''}${count(n, { one: '# mensaje', other: '# mensajes' })}`,
  here: 'Buscar en esta sala',
  thisRoom: 'Esta sala',
  hereText:
    'Bastan dos letras. Los resultados se abren en la sala. Cierra la búsqueda para volver a donde estabas.',
  more: 'Mostrar anteriores',
}
