import type { en } from './en.ts'

/** Textos sobre quién lleva el dominio de una sala. */
export const es: typeof en = {
  who: 'Quién lleva este sitio',
  verified: (name: string) => `A cargo de ${name}, verificado con una prueba del dominio`,
  runBy: (name: string) => `A cargo de ${name}`,
  provedBy: {
    dns: (domain: string) => `Propietario verificado de ${domain}, con un registro DNS.`,
    file: (domain: string) => `Propietario verificado de ${domain}, con un archivo en el sitio.`,
    local: (domain: string) => `Propietario de ${domain} en este servidor.`,
  },
  write: (name: string) => `Escribir a ${name}`,
  isYours: '¿Es tu sitio?',
  isYoursText:
    'Reclámalo para darle tu nombre a este vestíbulo, responder a las visitas y mantener el orden.',
  claim: 'Reclamar este sitio',
}
