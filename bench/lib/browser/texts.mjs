const MESSAGES = 50

/** @param {(n: number) => string} text @returns {string[]} */
const fifty = (text) => Array.from({ length: MESSAGES }, (_, n) => text(n))

/** Plain texts of one to four lines on a phone. */
export const plain = fifty((n) => `Message ${n} ${'and some more words '.repeat(n % 7)}`.trim())

const lively = [
  (/** @type {number} */ n) => `Did you see this? 😀🎉 I laughed for ${n} minutes 😂`,
  (/** @type {number} */ n) => `大家好,今天是第 ${n} 天,我们在这里聊聊这个网页吧。`,
  (/** @type {number} */ n) => `The page is at https://docs.example/guide/${n} and explains it all`,
  (/** @type {number} */ n) => `👍🏽 看看 https://news.example/${n}?from=lobby 👩‍👩‍👧 很有意思`,
  (/** @type {number} */ n) => `Plain again, number ${n}, as most messages are`,
]

/** Texts with emoji, Chinese and links. */
export const mixed = fifty((n) => lively[n % lively.length]?.(n) ?? '')
