/** Texts of voice messages. */
export const en = {
  speaking: 'Speak instead of typing',
  cancel: 'Stop and discard',
  done: 'Stop and transcribe',
  tryAgain: 'Try again',
  asking: 'Allow the microphone, then speak.',
  writing: 'Transcribing',
  empty: 'Nothing was heard.',
  silent: {
    refused: 'Microphone access is off. Turn it on in your browser’s address bar.',
    'no-microphone': 'No microphone was found.',
    busy: 'Another app is using the microphone.',
    unsupported: 'This browser cannot record audio.',
  },
  unwritten: {
    offline: 'You are offline. The recording is kept until you try again.',
    'too-often': 'You have dictated a lot. The recording is kept; try again later.',
    failed: 'It could not be transcribed. The recording is kept.',
  },
}
