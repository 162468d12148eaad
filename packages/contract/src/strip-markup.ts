/**
 * Removes the marks of the markup from a message, for one-line previews. Not the parser of the app, which loads
 * after the first paint. Every repetition is bounded, so that the scan is linear (TH-37).
 */
export const stripMarkup = (text: string): string =>
  text
    .replace(/^(?:```.*\n?|> ?|[-*•] +)/gm, '')
    .replace(/\[([^[\]\n]{1,200})\]\(https?:\/\/[^\s()]{1,2000}\)/gi, '$1')
    .replace(/(\*\*|~~|`)(?!\s)([^\n]{1,400}?)\1/g, '$2')
    .replace(/(?<![\w\\*])([*_])(?![\s*_])([^\n]{0,400}?[^\s\\])\1(?!\w)/g, '$2')
    .replace(/\\([\\`*_~[])/g, '$1')
