/** Texts of the line that shows rooms on an owner’s pages. */
export const en = {
  title: 'On your pages',
  text: 'Put this line into your pages: visitors meet in the room of the page they are on.',
  modes: {
    bubble: 'A button in the corner',
    inline: 'In its place on the page',
    thread: 'Comments under an article',
  },
  pin: 'Only this version of the script',
  pinNote: 'Browsers run it only while not a byte has changed. You change the line for a newer one.',
}
