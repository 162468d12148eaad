/** Texts of a language by their folder, such as `./features/rooms/words`. */
export type Foreign = Readonly<Record<string, unknown>>

export const toFolders = (files: Foreign): Foreign =>
  Object.fromEntries(Object.entries(files).map(([path, words]) => [path.replace(/\/\w+\.ts$/, ''), words]))
