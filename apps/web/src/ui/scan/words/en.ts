/** What scanning a code says. */
export const en = {
  sight: 'What the camera sees',
  hold: 'Hold the code in front of the camera. No picture leaves this device.',
  problems: {
    unsupported: 'This browser cannot read codes. Type what stands below the code, or compare it by eye.',
    refused: 'The camera is not allowed here. Allow it in the settings of the browser, or type the code.',
    'no-camera': 'No camera was found. Type the code.',
  },
}
