const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML has no place for
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** A text for XML or HTML, in an element or an attribute; characters that XML does not know are left out. */
export const escapeXml = (text: string): string =>
  text.replace(UNSPEAKABLE, '').replace(/[&<>"']/g, (sign) => NAMED[sign] ?? sign)
