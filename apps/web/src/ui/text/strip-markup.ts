/**
 * What somebody wrote, for a line that has room for words only: without the marks of the small markup (ui/markup),
 * which is read too late for a list. Every repetition ends soon, so that the scan is linear (TH-37).
 */
export const stripMarkup = (text: string): string =>
  text
    .replace(/^(?:```.*\n?|> ?|[-*•] +)/gm, '')
    .replace(/\[([^[\]\n]{1,200})\]\(https?:\/\/[^\s()]{1,2000}\)/gi, '$1')
    .replace(/(\*\*|~~|`)(?!\s)([^\n]{1,400}?)\1/g, '$2')
    .replace(/(?<![\w\\*])([*_])(?![\s*_])([^\n]{0,400}?[^\s\\])\1(?!\w)/g, '$2')
    .replace(/\\([\\`*_~[])/g, '$1')
