/** The class of a part, and those that the application adds. */
export const joinClasses = (part: string, own: string | undefined): string =>
  own === undefined ? part : `${part} ${own}`
