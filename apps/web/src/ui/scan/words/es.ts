import type { en } from './en.ts'

export const es: typeof en = {
  sight: 'Lo que ve la cámara',
  hold: 'Pon el código delante de la cámara. Ninguna imagen sale de este dispositivo.',
  problems: {
    unsupported:
      'Este navegador no puede leer códigos. Escribe lo que hay bajo el código o compáralo a simple vista.',
    refused: 'La cámara no está permitida aquí. Permítela en los ajustes del navegador o escribe el código.',
    'no-camera': 'No se encontró ninguna cámara. Escribe el código.',
  },
}
