/**
 * Downloads a text as a file.
 *
 * @param type MIME
 */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Later, because the browser must have started to read the URL.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
