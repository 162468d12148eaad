/** What speaking instead of typing says. */
export const en = {
  speaking: 'Speak instead of typing',
  cancel: 'Stop and forget it',
  done: 'Done, write it down',
  tryAgain: 'Try again',
  asking: 'Allow the microphone, then speak.',
  writing: 'Writing it down',
  empty: 'Nothing was heard.',
  silent: {
    refused: 'The microphone is not allowed here. Your browser’s address bar has the switch.',
    'no-microphone': 'No microphone was found.',
    busy: 'Another program has the microphone.',
    unsupported: 'This browser cannot record.',
  },
  unwritten: {
    offline: 'You are offline. The recording is kept until you try again.',
    'too-often': 'That was a lot of speech. The recording is kept; try again in a while.',
    failed: 'It could not be written down. The recording is kept.',
  },
}
