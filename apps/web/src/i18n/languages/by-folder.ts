/** The words of a language by the folder that they lie in: `./features/rooms/words`. */
export type Foreign = Readonly<Record<string, unknown>>

export const byFolder = (files: Foreign): Foreign =>
  Object.fromEntries(Object.entries(files).map(([path, words]) => [path.replace(/\/\w+\.ts$/, ''), words]))
