/** A name as part of a sentence: whatever it holds turns nothing around it (Unicode's first strong isolate). */
export const isolate = (name: string): string => `\u2068${name}\u2069`
