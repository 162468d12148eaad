import type { en } from './en.ts'

export const es: typeof en = {
  speaking: 'Habla en vez de escribir',
  cancel: 'Parar y olvidarlo',
  done: 'Listo, pásalo a texto',
  tryAgain: 'Probar otra vez',
  asking: 'Permite el micrófono y habla.',
  writing: 'Pasándolo a texto',
  empty: 'No se ha oído nada.',
  silent: {
    refused: 'El micrófono no está permitido aquí. El interruptor está en la barra de direcciones.',
    'no-microphone': 'No se ha encontrado ningún micrófono.',
    busy: 'Otro programa está usando el micrófono.',
    unsupported: 'Este navegador no puede grabar.',
  },
  unwritten: {
    offline: 'No tienes conexión. La grabación se guarda hasta que lo pruebes otra vez.',
    'too-often': 'Ha sido mucha voz. La grabación se guarda; prueba dentro de un rato.',
    failed: 'No se ha podido pasar a texto. La grabación se guarda.',
  },
}
