import type { en } from './en.ts'

export const es: typeof en = {
  sight: 'Imagen de la cámara',
  hold: 'Pon el código delante de la cámara. Ninguna imagen sale de este dispositivo.',
  problems: {
    unsupported:
      'Este navegador no puede escanear códigos. Escribe el texto que está bajo el código o compáralo a simple vista.',
    refused:
      'El acceso a la cámara está desactivado. Permítelo en los ajustes del navegador o escribe el código.',
    'no-camera': 'No se encontró ninguna cámara. Escribe el código.',
  },
}
