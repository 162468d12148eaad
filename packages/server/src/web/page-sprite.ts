const SPRITE = /<svg class="sprite"[^>]*><defs>(.*?)<\/defs><\/svg>/s
const SYMBOL = /<symbol id="([^"]+)".*?<\/symbol>/gs
const USE = /<use href="#([^"]+)"/g

/**
 * Leaves in the sprite of a page the symbols that its content shows. The others come at the end, in a template that the
 * browser opens after the first paint (apps/web/src/first-paint): they are half of the elements of a page.
 *
 * @param html the built page
 * @returns the sprite that goes with a content, and the template of the rest
 */
export function readSprite(html: string): (content: string) => { sprite: string; rest: string } {
  const [whole = '', defs = ''] = SPRITE.exec(html) ?? []
  const symbols = [...defs.matchAll(SYMBOL)].map(([symbol, id = '']) => ({ symbol, id }))
  return (content) => {
    const used = new Set([...content.matchAll(USE)].map(([, id]) => id))
    const join = (isUsed: boolean) =>
      symbols.flatMap(({ symbol, id }) => (used.has(id) === isUsed ? symbol : [])).join('')
    return {
      sprite: whole.replace(defs, () => join(true)),
      rest: `<template id="symbols"><svg>${join(false)}</svg></template>`,
    }
  }
}

/** Puts a sprite in place of the one of a page. */
export const replaceSprite = (html: string, sprite: string): string => html.replace(SPRITE, () => sprite)
