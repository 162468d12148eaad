import type { en } from './en.ts'

export const es: typeof en = {
  speaking: 'Hablar en vez de escribir',
  cancel: 'Parar y descartar',
  done: 'Parar y pasar a texto',
  tryAgain: 'Intentar de nuevo',
  asking: 'Permite el micrófono y habla.',
  writing: 'Pasándolo a texto',
  empty: 'No se oyó nada.',
  silent: {
    refused: 'El acceso al micrófono está desactivado. Actívalo en la barra de direcciones.',
    'no-microphone': 'No se encontró ningún micrófono.',
    busy: 'Otra aplicación está usando el micrófono.',
    unsupported: 'Este navegador no puede grabar audio.',
  },
  unwritten: {
    offline: 'No tienes conexión. La grabación se guarda hasta que lo intentes de nuevo.',
    'too-often': 'Dictaste mucho. La grabación se guarda; inténtalo más tarde.',
    failed: 'No se pudo pasar a texto. La grabación se guarda.',
  },
}
