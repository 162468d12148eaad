import { createPlural } from '../../../../i18n/plurals.ts'
import type { en } from './en.ts'

const form = createPlural('es')

export const es: typeof en = {
  title: 'Datos',
  span: 'Periodo',
  spans: { day: 'Hoy', week: '7 días', month: '30 días', quarter: '13 semanas' },
  before: {
    week: 'frente a los 7 días anteriores',
    month: 'frente a los 30 días anteriores',
    quarter: 'frente a las 13 semanas anteriores',
  },
  yesterday: (number) => `${number} ayer`,
  hereNow: 'Aquí ahora',
  inRooms: (count) => form(count, { one: 'en # sala', other: 'en # salas' }),
  traffic: 'Visitantes y mensajes',
  visitors: 'Visitantes',
  messages: 'Mensajes',
  withCustomers: 'Con clientes',
  redemptions: 'Vales canjeados',
  levels: 'Niveles alcanzados',
  level: (n) => `Nivel ${n}`,
  people: (count) => form(count, { one: '# persona', other: '# personas' }),
  notCounted: 'Aquí no se cuentan visitantes. Solo se puede contar a quienes lo aceptan.',
  nothing: 'Nada en este periodo.',
  noLevels: 'Nadie alcanzó un nivel todavía. Lo harán quienes escriban en tus salas.',
  when: { day: 'Día', hour: 'Hora' },
  utc: 'El día empieza a medianoche UTC.',
  csv: 'Guardar como CSV',
}
