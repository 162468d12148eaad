import type { MailState } from '@foyer/contract/notifications'
import { useMail } from '@foyer/react'
import { useState } from 'react'
import { AddressForm } from './AddressForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import { ConfirmedAddress } from './ConfirmedAddress.tsx'
import { RoomLevels } from './RoomLevels.tsx'
import { StoredAddress } from './StoredAddress.tsx'

/** What the person does at the moment; `null` is what the state of the server says. */
type Step = 'address' | 'code' | null

/** News by e-mail: address, code, pace and rooms. Shows nothing where the server sends no mail. */
export function ByMail({ publicId }: { publicId: string }) {
  const { data } = useMail(publicId)
  const [answered, setAnswered] = useState<MailState | null>(null)
  const [step, setStep] = useState<Step>(null)
  // Kept here, so that it outlives the steps.
  const [typed, setTyped] = useState('')
  const mail = answered ?? data
  if (mail === null) return null
  const change = (next: MailState, to: Step = null) => {
    setAnswered(next)
    setStep(to)
    // A removed address is forgotten here, too.
    if (next.address === null && next.pending === null) setTyped('')
  }
  const { address, pending } = mail
  if (!mail.offered)
    return address === null ? null : <StoredAddress mail={mail} address={address} onChange={change} />
  const isAsked = step === 'code' || (step === null && pending !== null)
  return (
    <>
      {isAsked && pending !== null ? (
        <CodeForm
          address={pending.address}
          onChange={change}
          onOther={() => {
            setTyped(pending.address)
            setStep('address')
          }}
        />
      ) : step === 'address' || address === null ? (
        <AddressForm
          typed={typed}
          onType={setTyped}
          onSent={(next) => change(next, 'code')}
          onCancel={address === null && pending === null ? undefined : () => setStep(null)}
        />
      ) : (
        <ConfirmedAddress
          mail={mail}
          address={address}
          onChange={change}
          onOther={() => {
            setTyped(mail.failing ? address : '')
            setStep('address')
          }}
        />
      )}
      {address !== null && <RoomLevels publicId={publicId} />}
    </>
  )
}
