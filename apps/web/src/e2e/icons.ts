import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

// Draws the icons of the installed app from the mark (`npm run icons`). Their files are committed.

const ARCH = 'M3.5 28V15.5a12.5 12.5 0 0 1 25 0V28a2 2 0 0 1-2 2h-21a2 2 0 0 1-2-2z'
const MARK = `<path d="${ARCH}" fill="#007664"/><path d="M10 30V15.8a6 6 0 0 1 12 0V22l4.5 8z" fill="#fdf7e6"/><path d="M10 30V15.8a6 6 0 0 1 4.6-5.8v16.7z" fill="#004a3e"/>`
/** One colour for status bars: the arch with its door left out. */
const SIGN = `<path fill="#fff" fill-rule="evenodd" d="${ARCH}M10 30V15.8a6 6 0 0 1 12 0V30z"/>`
const GROUND = '#f5f2ec'

/** `share` of the width that the mark takes. */
const icons = [
  { name: 'icon-192', size: 192, drawing: MARK, ground: null, share: 0.92 },
  { name: 'icon-512', size: 512, drawing: MARK, ground: null, share: 0.92 },
  { name: 'icon-maskable-512', size: 512, drawing: MARK, ground: GROUND, share: 0.56 },
  { name: 'apple-touch-icon', size: 180, drawing: MARK, ground: GROUND, share: 0.68 },
  { name: 'badge-96', size: 96, drawing: SIGN, ground: null, share: 0.92 },
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
for (const { name, size, drawing, ground, share } of icons) {
  await page.setViewportSize({ width: size, height: size })
  const inset = (size * (1 - share)) / 2
  await page.setContent(
    `<style>body{margin:0;background:${ground ?? 'transparent'}}svg{position:absolute;left:${inset}px;top:${inset}px;width:${size - 2 * inset}px}</style>
    <svg viewBox="0 0 32 32">${drawing}</svg>`,
  )
  const path = fileURLToPath(new URL(`../../public/${name}.png`, import.meta.url))
  await page.screenshot({ path, omitBackground: ground === null })
}
await browser.close()
