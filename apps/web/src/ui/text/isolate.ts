/** A name inside a sentence: its direction does not reorder the words around it (Unicode first strong isolate). */
export const isolate = (name: string): string => `\u2068${name}\u2069`
