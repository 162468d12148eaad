import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Propiedad',
  loading: 'Cargando tu solicitud',
  proveTitle: (domain) => `Demuestra que \u2068${domain}\u2069 es tuyo`,
  keepTitle: 'Tu prueba',
  proveText:
    'Pon esto en uno de los dos lugares. Un registro DNS puede tardar unos minutos en aparecer. Déjalo ahí: lo comprobamos cada día.',
  way: 'Dónde ponerlo',
  dns: 'Registro DNS',
  file: 'Archivo',
  type: 'Tipo',
  name: 'Nombre',
  or: 'o',
  value: 'Valor',
  address: 'Dirección',
  content: 'Contenido',
  download: 'Guardar el archivo',
  copy: (value) => `Copiar ${value}`,
  lookNow: 'Comprobar ahora',
  looking: 'Comprobando',
  foundLabel: 'Resultado',
  notLooked: { dns: 'DNS: aún sin comprobar', file: 'Archivo: aún sin comprobar' },
  found: {
    dns: {
      found: 'El registro DNS está ahí.',
      missing: 'El DNS no tiene ese registro. Revisa el nombre y el valor.',
      refused: 'El DNS dio una respuesta que no podemos usar.',
      unreachable: 'Los servidores de nombres no respondieron. Lo comprobaremos de nuevo.',
    },
    file: {
      found: 'El archivo está ahí, con la línea correcta.',
      missing: 'No se encontró el archivo, o no contiene la línea.',
      refused:
        'El archivo no se leyó: la dirección redirige, no es texto sin formato, es demasiado grande o no está en la red pública.',
      unreachable: 'El sitio no respondió o no tiene un certificado válido. Lo comprobaremos de nuevo.',
    },
  },
  neverLooked: 'Aún sin comprobar.',
  lookedAt: (time) => `Última comprobación: ${time}.`,
  nextLook: (time) => `Próxima comprobación: ${time}.`,
  provedTitle: 'Este dominio es tuyo',
  proved: (method, time) => `${method}, desde el ${time}.`,
  methods: {
    dns: 'Demostrado con un registro DNS',
    file: 'Demostrado con un archivo',
    local: 'Sin prueba, porque este servidor solo atiende a su propia máquina',
  },
  endingTitle: 'Falta la prueba',
  ending: (time) => `Vuelve a ponerla antes del ${time} o perderás tus derechos en este dominio.`,
  lostTitle: 'Este dominio ya no es tuyo',
  lost: 'La prueba faltó demasiado tiempo. Vuelve a ponerla y comprueba de nuevo.',
}
