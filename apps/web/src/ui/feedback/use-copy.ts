import { useText } from '../../i18n/index.tsx'
import { useToast } from './Toast.tsx'

/** Copies a text to the clipboard and shows a toast: copied, or refused by the browser. */
export function useCopy(): (content: string, said?: string) => Promise<void> {
  const text = useText()
  const say = useToast()
  return async (content, said = text.common.copied) => {
    const copied = await write(content)
    say(copied ? said : text.common.copyFailed)
  }
}

async function write(content: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(content)
    return true
  } catch {
    return false // The clipboard is forbidden or absent; the caller says so.
  }
}
