import { useBlocks, useContacts, useFoundPeople } from '@foyer/react'
import { useText } from '../../i18n/index.tsx'
import { useWords } from '../../i18n/words.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useKnownPeople } from '../../offline/known-people.ts'
import { isolate } from '../../ui/text/isolate.ts'
import { getPersonName, shortenAddress } from '../../ui/text/person-name.ts'
import { formatAgo } from './ago.ts'
import { foldText, toNameQuery } from './name-query.ts'
import { type Person, parseWalletAddress } from './person.ts'
import { directWords } from './words/index.ts'

/** A person to write to. */
export interface Candidate {
  /** Lower case. */
  address: string
  name: string
  /** Where the person is from: the place of their last words, or the short address. */
  note: string
  picture: string | null
}

/** People that the form suggests for one reason, under the title that names it. */
export interface CandidateGroup {
  title: string
  people: readonly Candidate[]
}

/** People of each kind who are offered before a text is typed, and at most. */
const FIRST = 5
const MOST = 20

interface CandidatesOptions {
  /** The reader's own address, lower case. */
  own: string
  /** People of the reader's conversations, latest first. */
  spoken: readonly Person[]
  typed: string
}

/**
 * People that the reader may want to write to: of conversations, of rooms in which both wrote lately, contacts, authors of
 * rooms that were read here, and people found by their name. Each is offered once, and those that the reader has blocked are not.
 */
export function useCandidates({ own, spoken, typed }: CandidatesOptions) {
  const text = useText()
  const words = useWords(directWords)
  const address = parseWalletAddress(typed)
  const sought = foldText(typed)
  const wanted = address === null ? toNameQuery(typed) : null
  const asked = useDebounced(wanted)
  const contacts = useContacts()
  const blocks = useBlocks()
  const lately = useFoundPeople(null)
  const named = useFoundPeople(asked, asked !== null)
  const read = useKnownPeople()

  const saved = new Map(
    (contacts.data ?? []).map((each) => [each.contact_address.toLowerCase(), each.contact_name]),
  )
  const toFound = ({ user, met }: NonNullable<typeof lately.data>[number]): Candidate[] => {
    if (user.address === null) return []
    const address = user.address.toLowerCase()
    const note =
      met === null ? shortenAddress(address) : words.wroteIn(isolate(met.domain), formatAgo(met.at, text))
    return [
      { address, name: saved.get(address) ?? getPersonName(user, text), note, picture: user.avatar_url },
    ]
  }
  const met = (lately.data ?? []).flatMap(toFound)
  const found = (named.data ?? []).flatMap(toFound)
  const pictures = new Map([...met, ...found].map(({ address, picture }) => [address, picture]))
  const toPlain = ({ address, name }: { address: string; name: string }): Candidate => ({
    ...{ address, name, picture: pictures.get(address) ?? null, note: shortenAddress(address) },
  })
  const known = read.flatMap((user): Candidate[] =>
    user.address === null
      ? []
      : [
          {
            ...toPlain({ address: user.address.toLowerCase(), name: getPersonName(user, text) }),
            picture: user.avatar_url,
          },
        ],
  )
  // Those who are found by name come last: they come late, and the options above stay in place.
  const all: (CandidateGroup & { isAnswer?: boolean })[] = [
    { title: words.spokenWith, people: spoken.map(toPlain) },
    { title: words.metLately, people: met },
    { title: words.contacts, people: [...saved].map(([address, name]) => toPlain({ address, name })) },
    // Until the blocks are known, a blocked author could be among them.
    { title: words.fromRooms, people: blocks.data === null ? [] : known },
    { title: words.foundByName, people: found, isAnswer: asked === wanted },
  ]
  const seen = new Set([own, ...(blocks.data ?? []).map(({ person }) => person.address?.toLowerCase())])
  const groups = all.map(({ title, people, isAnswer = false }) => ({
    title,
    people: people
      .filter(({ address, name }) => {
        if (seen.has(address)) return false
        // The server compares names in its own way.
        if (!isAnswer && !`${foldText(name)} ${address}`.includes(sought)) return false
        seen.add(address)
        return true
      })
      .slice(0, sought === '' ? FIRST : MOST),
  }))
  const isNew = address !== null && address !== own && !groups.some(({ people }) => people.length > 0)
  const given: CandidateGroup[] =
    address === null || !isNew
      ? []
      : [
          {
            title: words.byAddress,
            people: [{ ...toPlain({ address, name: shortenAddress(address) }), note: address }],
          },
        ]
  const isSearching = asked !== wanted || isPending(named)
  return {
    groups: [...given, ...groups].filter(({ people }) => people.length > 0),
    isLoading: [contacts, lately].some(isPending) || isSearching,
    /** Reads that failed are made again by it; null where none did. */
    retry: getRetry([contacts, lately, named, blocks]),
  }
}

const isPending = ({ status, isEnabled }: { status: string; isEnabled: boolean }) =>
  isEnabled && status === 'pending'

function getRetry(reads: readonly { error: unknown; refetch: () => void }[]): (() => void) | null {
  const failed = reads.filter(({ error }) => error !== null)
  if (failed.length === 0) return null
  return () => {
    for (const { refetch } of failed) refetch()
  }
}
