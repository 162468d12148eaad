/**
 * Letters and digits of all scripts that look like ASCII ones, by what they look like: the confusables of Unicode
 * Technical Standard 39, version 13.0.0 (confusables.txt, © Unicode, Inc., https://www.unicode.org/license.txt), as
 * the npm package unhomoglyph 1.0.6 (MIT) carries them. Left out are signs, ASCII itself, and what NFKD and the
 * removal of marks (skeleton.ts) already reduce to ASCII; the targets are without marks and in lower case.
 * Right-to-left letters are escaped so that the lines of this file keep their order on a screen.
 */
export const UTS39: Readonly<Record<string, string>> = {
  '2': 'ꝚƧϨꙄᒿꛯƻ',
  '3': 'ꞫȜƷꝪⳌЗӠ𖼻𑣊Ҙ',
  '4': 'Ꮞ𑢯',
  '5': 'Ƽ𑢻',
  '6': 'ⳒбᏮ𑣕',
  '7': '𐓒𑣆',
  '8': '৪੪\u{1e8cb}ȣȢ𐌚',
  '9': '੧୨৭൭ꝮⳊ𑣌𑢬𑣖',
  a: 'ɑαаΑАᎪᗅꓮ𖽀𐊠',
  b: 'ƄЬᏏᑲᖯꞴΒВᏴᗷꓐ𐊂𐊡𐌁ɓᑳƃƂБƀҍҌѣѢ',
  c: 'ᴄⲥсꮯ𐐽𑣲𑣩ⲤСᏟꓚ𐊢𐌂𐐕𐔜ȼҫҪ',
  d: 'ԁᏧᑯꓒᎠᗞᗪꓓɗɖƌđĐÐƉ',
  e: 'ꬲеҽΕЕⴹᎬꓰ𑢦𑢮𐊆ɇɆҿ',
  f: 'ꬵꞙẝքꞘϜᖴꓝ𑣂𑢢𐊇𐊥𐔥ƒƑᵮ',
  g: 'ɡᶃƍցԌᏀᏳꓖɠǥǤ',
  h: 'һհᏂΗⲎНᎻᕼꓧ𐋏ɦꚕᏲⱧҢħћĦӉӇ',
  i: 'ıɪɩιіꙇӏꭵᎥ𑣃ɨᵻᵼ',
  j: 'ϳјꞲͿЈᎫᒍꓙɉɈ',
  k: 'ΚⲔКᏦᛕꓗ𐔘ƙⱩҚꝀҞ',
  l: '\u{661}\u{6f1}𐌠\u{1e8c7}ƖǀΙⲒІӀ\u{5d5}\u{5df}\u{627}\u{7ca}ⵏᛁꓲ𖼨𐊊𐌉ⳐᏞᒪꓡ𖼖𑢣𑢲𐐛𐔦łŁɭƗƚɫ\u{673}',
  m: 'ΜϺⲘМᎷᗰᛖꓟ𐊰𐌑Ӎ',
  n: 'ոռΝⲚꓠ𐔓ɳƞηƝᵰ',
  o: '०੦૦௦౦೦൦๐໐၀\u{665}\u{6f5}ᴏᴑꬽοσⲟоჿօ\u{5e1}\u{647}\u{6be}\u{6c1}\u{6d5}ഠဝ𐓪𑣈𑣗𐐬\u{7c0}০୦〇𑓐𑣠ΟⲞОՕⵔዐଠ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖\u{6ff}øꬾØⵁɵꝋөѳꮎꮻƟꝊθΘӨѲⴱᎾᏫꭴတ',
  p: 'ρⲣрΡⲢРᏢᑭꓑ𐊕ƥᵽ',
  q: 'ԛգզⵕʠ',
  r: 'ꭇꭈᴦⲅгꮁƦᎡᏒ𐒴ᖇꓣ𖼵ɽɼɍғᵲ',
  s: 'ꜱƽѕꮪ𑣁𐑈ЅՏᏕᏚꓢ𖼺𐊖𐐠ʂᵴ',
  t: 'ΤⲦТᎢꓔ𖼊𑢼𐊗𐊱𐌕ƭȾƮҬŧŦᵵ',
  u: 'ꞟᴜꭎꭒʋυս𐓶𑣘Սሀ𐓎ᑌꓴ𖽂𑢸ᵾꮜɄᏌ',
  v: 'ᴠνѵ\u{5d8}𑜆ꮩ𑣀\u{667}\u{6f7}ѴⴸᏙᐯꛟꓦ𖼈𑢠𐔝',
  w: 'ɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯𑣦ԜᎳᏔꓪѽ𑓅ꝡ',
  x: 'хᕁᕽ𐌢𑣬ꞳΧⲬХⵝᚷꓫ𐊐𐊴𐌗𐔧Ҳ',
  y: 'ɣᶌʏỿꭚγуүყ𑣜ΥⲨУҮᎩᎽꓬ𖽃𑢤𐊲ƴɏұɎҰ',
  z: 'ᴢꮓ𑣄𐋵𑣥ΖᏃꓜ𑢩ʐƶƵȥȤᵶ',
  aa: 'ꜳꜲ',
  ae: 'æӕÆӔ',
  ao: 'ꜵꜴ',
  au: 'ꜷꜶ',
  av: 'ꜹꜻꜸꜺ',
  ay: 'ꜽꜼ',
  bl: 'Ы',
  dz: 'ʣ',
  ll: 'ǁ\u{5f0}',
  lo: 'Ю',
  ls: 'ʪ',
  lz: 'ʫ',
  oe: 'œŒ',
  oo: 'ꝏꚙꝎꚘ',
  rn: '𑣣𑜀ɱᵯ',
  t3: 'Ꜩ',
  tf: 'ꝷ',
  ts: 'ʦ',
  ue: 'ᵫ',
  uo: 'ꭣ',
}

/**
 * Look-alikes that UTS 39 lacks, or maps to another script: small Greek and Cyrillic letters, small capitals, and
 * signs used as letters.
 */
export const MORE: Readonly<Record<string, string>> = {
  a: 'αᴀɐ',
  b: 'вьβʙᴃ',
  c: 'ϲ¢ɔ',
  d: 'ᴅ',
  e: 'еεєᴇɛ€ǝə',
  g: 'ɢ',
  h: 'нʜɥ',
  i: 'ӏᴉ',
  j: 'ᴊ',
  k: 'кκᴋʞ',
  l: 'ʟ',
  m: 'мᴍ',
  n: 'пηɴ',
  o: 'øσ',
  p: 'ᴘ',
  q: 'ǫꞯ',
  r: 'яʀɹ',
  t: 'тτᴛʇ',
  u: 'цμ',
  x: '×',
  y: 'уγʎ',
}

/** ASCII digits and signs used as letters; "i" and "l" count as one letter. */
export const LEET: Readonly<Record<string, string>> = {
  a: '4@',
  b: '8',
  e: '3',
  g: '9',
  i: '1!|l',
  o: '0',
  s: '5$',
  t: '7+',
  z: '2',
}
