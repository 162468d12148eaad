/** Texts of the dialog that scans a code. */
export const en = {
  sight: 'Camera view',
  hold: 'Hold the code in front of the camera. No picture leaves this device.',
  problems: {
    unsupported: 'This browser cannot scan codes. Type the text below the code, or compare it by eye.',
    refused: 'Camera access is off. Allow it in your browser settings, or type the code.',
    'no-camera': 'No camera was found. Type the code.',
  },
}
