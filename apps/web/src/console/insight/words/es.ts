import { plurals } from '../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = plurals('es')

export const es: typeof en = {
  title: 'Datos',
  span: 'Periodo',
  spans: { week: '7 días', month: '30 días', quarter: '13 semanas' },
  visitors: 'Visitantes',
  messages: 'Mensajes',
  withCustomers: 'Con clientes',
  redemptions: 'Vales canjeados',
  levels: 'Niveles alcanzados',
  level: (n) => `Nivel ${n}`,
  people: (count) => form(count, { one: '# persona', other: '# personas' }),
  notCounted: 'Aquí no se cuentan visitantes. Solo se contaría a quienes lo aceptaran.',
  when: 'Día',
  csv: 'Guardar como CSV',
}
