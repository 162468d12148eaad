import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Spam',
  text: 'Los mensajes de recién llegados que parecen spam se retienen para revisarlos. No se aplica a tu equipo ni a quienes llevan un tiempo aquí.',
  guards: { off: 'Desactivado', calm: 'Suave', strict: 'Estricto' },
  what: {
    off: 'No se retiene nada.',
    calm: 'Solo lo que es claramente spam. Un primer mensaje sin enlace siempre pasa.',
    strict: 'También espera el primer enlace de un recién llegado.',
  },
  asServer: 'Elegido para todo el servidor.',
  asConfigured: 'Definido en la configuración del servidor.',
  back: 'Usar el valor predeterminado',
  premoderated: 'Espera aprobación',
  held: (points) => `Parece spam · ${points}`,
  reasons: {
    newcomer: 'Recién llegado',
    firstLink: 'Primer enlace',
    manyLinks: 'Muchos enlaces',
    repeated: 'Texto repetido',
    speed: 'Muy rápido',
    disguised: 'Letras parecidas',
    shouting: 'Mayúsculas o letras repetidas',
  },
}
