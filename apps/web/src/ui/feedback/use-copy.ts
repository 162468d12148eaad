import { useText } from '../../i18n/index.tsx'
import { useToast } from './Toast.tsx'

/** Copies a text to the clipboard and shows a toast: copied, or refused by the browser. */
export function useCopy(): (content: string, said?: string) => Promise<void> {
  const text = useText()
  const say = useToast()
  const isRefused = () => false
  return async (content, said = text.common.copied) => {
    // The clipboard is absent where the page is not secure.
    const copied = await navigator.clipboard?.writeText(content).then(() => true, isRefused)
    say(copied ? said : text.common.copyFailed)
  }
}
