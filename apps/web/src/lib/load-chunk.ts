/** Files that have been asked for, and when each of them is here. */
const asked = new Map<string, Promise<void>>()

/**
 * Loads a part of the app with the files that it cannot do without: stands in the place of Vite's own helper
 * (vite.config.ts), which is three times as large and takes a style sheet that failed for one that is here.
 *
 * @param files paths below the root; a part waits for its style sheets
 * @throws Error when a style sheet cannot be fetched
 */
export async function loadChunk<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(fetchFile))
  return load()
}

function fetchFile(path: string): Promise<void> | undefined {
  const href = `/${path}`
  if (asked.has(href) || document.querySelector(`[href="${href}"],[src="${href}"]`) !== null)
    return asked.get(href)
  const link = document.createElement('link')
  link.rel = path.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  const arriving = new Promise<void>((resolve, reject) => {
    // A script that fails is asked for by the part itself.
    if (link.rel !== 'stylesheet') resolve()
    link.onload = () => resolve()
    link.onerror = () => {
      asked.delete(href)
      link.remove()
      reject(new Error(`${href} could not be fetched.`))
    }
  })
  asked.set(href, arriving)
  document.head.append(link)
  return arriving
}
