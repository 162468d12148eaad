/**
 * Downloads a text, or a file that has come from the server.
 *
 * @param type MIME of a text
 */
export function saveFile(name: string, file: string | Blob, type = 'application/json'): void {
  const url = URL.createObjectURL(file instanceof Blob ? file : new Blob([file], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Later, because the browser must have started to read the URL.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
