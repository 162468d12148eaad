import type { Log } from '../../lib/log.ts'
import type { End, Member } from './member.ts'

/** Milliseconds after which a process counts as sound; one that ends earlier is replaced later each time. */
const SOUND_MS = 10_000
/** Milliseconds between an early end and the next start: the first pause, doubled each time, and the longest. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [200, 10_000]
/** Early ends in a row at each place, after which a server without any process gives up. */
const HOPELESS = 5
/** Milliseconds for processes to end: more than a server takes, less than what containers are given. */
const END_MS = 10_000

/** One of the places for a process. */
interface Place {
  member: Member
  /** Early ends in a row. */
  failures: number
  /** Settles when a process that starts to replace `member` has done so, or has ended. */
  replacing?: Promise<unknown> | undefined
}

/** Keeps a number of processes running. */
export class Crew {
  /** Exit code, once all processes have ended for good. */
  readonly ended: Promise<number>
  readonly #count: number
  readonly #startMember: () => Member
  readonly #log: Log
  readonly #places: Place[] = []
  readonly #alive = new Set<Member>()
  readonly #ending = new AbortController()
  readonly #settle: (code: number) => void
  #hasOpened = false
  #isRound = false
  #isAsked = false

  constructor(count: number, startMember: () => Member, log: Log) {
    this.#count = count
    this.#startMember = startMember
    this.#log = log
    let settle: (code: number) => void = () => {}
    this.ended = new Promise((resolve) => {
      settle = resolve
    })
    this.#settle = settle
  }

  /** Starts one process, which brings the database up to date, and then the others. @param onOpen called once */
  start(onOpen: () => void): void {
    this.#add(() => {
      this.#hasOpened = true
      onOpen()
      while (this.#places.length < this.#count) this.#add()
    })
  }

  /** Replaces all processes, one after the other; the port stays open. */
  replaceAll(): void {
    this.#isAsked = true
    if (!this.#isRound) void this.#replaceInTurn()
  }

  /** Ends all processes: in order the first time, at once the second time or when they take too long. */
  end(code = 0): void {
    if (this.#isEnding) {
      this.#kill()
      return
    }
    this.#ending.abort()
    setTimeout(() => this.#kill(), END_MS).unref()
    for (const member of this.#alive) member.stop()
    void this.#finish(code)
  }

  get #isEnding(): boolean {
    return this.#ending.signal.aborted
  }

  async #finish(code: number): Promise<void> {
    for (const { ended } of this.#alive) {
      const end = await ended
      if (end.signal === 'SIGKILL' || (end.code ?? 0) !== 0) code = 1
    }
    this.#settle(code)
  }

  #kill() {
    for (const member of this.#alive) member.kill()
  }

  #start(): Member {
    const member = this.#startMember()
    this.#alive.add(member)
    void member.ended.then(() => this.#alive.delete(member))
    return member
  }

  #add(onOpen?: () => void): void {
    const place = { member: this.#start(), failures: 0 }
    this.#places.push(place)
    void this.#keep(place, onOpen)
  }

  /** Keeps a process at a place. */
  async #keep(place: Place, onOpen = () => {}): Promise<void> {
    let opened = onOpen
    for (;;) {
      const { member } = place
      if ((await member.listens) && !this.#isEnding) {
        this.#log.info({ process: member.pid }, 'A process is open.')
        opened()
        opened = () => {}
      }
      const end = await member.ended
      await place.replacing
      if (this.#isEnding) return
      if (place.member !== member) continue
      place.failures = member.servedMs < SOUND_MS ? place.failures + 1 : 0
      this.#log.warn({ process: member.pid, ...end }, 'A process has ended; another one takes its place.')
      if (this.#isHopeless(end)) return this.end(1)
      await this.#pause(place.failures)
      await place.replacing
      if (this.#isEnding) return
      if (place.member === member) place.member = this.#start()
    }
  }

  /** True where no process serves and another attempt would end in the same way. */
  #isHopeless({ code }: End): boolean {
    // The first process has refused to start, and said why.
    if (!this.#hasOpened && code !== null) return true
    const mayServe = ({ member, failures }: Place) => member.isListening || failures < HOPELESS
    if (this.#places.some(mayServe)) return false
    process.stderr.write(`Foyer gives up: its processes ended ${HOPELESS} times in a row.\n`)
    return true
  }

  #pause(failures: number): Promise<void> {
    const ms = failures === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
    const { signal } = this.#ending
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', go)
        resolve()
      }
      const timer = setTimeout(go, ms)
      signal.addEventListener('abort', go)
    })
  }

  async #replaceInTurn(): Promise<void> {
    this.#isRound = true
    while (this.#isAsked) {
      this.#isAsked = false
      for (const place of this.#places) {
        const replacing = this.#replace(place)
        place.replacing = replacing
        const isReplaced = await replacing
        place.replacing = undefined
        if (!isReplaced) break
      }
    }
    this.#isRound = false
  }

  /** @returns false when the new process did not open, so that the old one stays */
  async #replace(place: Place): Promise<boolean> {
    // One that has just been started is asked to end only when it hears it.
    await place.member.listens
    if (this.#isEnding) return false
    const next = this.#start()
    if (!(await next.listens)) {
      this.#log.error({ process: next.pid }, 'A new process did not open, so the others stay.')
      return false
    }
    const { member } = place
    place.member = next
    member.retire()
    const late = setTimeout(() => member.kill(), END_MS)
    await member.ended
    clearTimeout(late)
    return true
  }
}
