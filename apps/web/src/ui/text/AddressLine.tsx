import { useCopy } from '../feedback/use-copy.ts'
import { IconButton } from '../inputs/Button.tsx'
import css from './AddressLine.module.css'
import { shortenAddress } from './person-name.ts'

interface AddressLineProps {
  address: string
  /** Accessible name of the button that copies. */
  label: string
  /** Toast after copying. */
  copied: string
}

/** A short wallet address with a button that copies the full one. */
export function AddressLine({ address, label, copied }: AddressLineProps) {
  const copy = useCopy()
  return (
    <p className={css.address}>
      <bdi dir="ltr" title={address}>
        {shortenAddress(address)}
      </bdi>
      <IconButton icon="copy" iconSize="s" label={label} onClick={() => void copy(address, copied)} />
    </p>
  )
}
