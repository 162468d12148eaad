import { useEffect } from 'react'

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') === true

/**
 * Messages are text: a dropped or pasted file is refused with a sentence, because the browser would leave the page for
 * a dropped one, and do nothing at all with a pasted one. A field for files keeps its own.
 *
 * @param onRefused called for each refused file or group of files
 */
export function useRefusedFiles(onRefused: () => void): void {
  useEffect(() => {
    const isFileField = ({ target }: Event) =>
      target instanceof Element && target.closest('input[type=file]') !== null
    const over = (event: DragEvent) => {
      if (hasFiles(event.dataTransfer) && !isFileField(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer) || isFileField(event)) return
      event.preventDefault()
      onRefused()
    }
    const paste = (event: ClipboardEvent) => {
      // A copied table or page brings its text along, and that is pasted.
      if (!hasFiles(event.clipboardData) || event.clipboardData?.types.includes('text/plain')) return
      onRefused()
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [onRefused])
}
