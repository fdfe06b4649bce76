import { refusedBy, type ApiError, type Envelope } from '../../lib/api/call.ts'
import { outbox, type HeldChange } from '../../lib/api/held.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { forget, keep, waitingOf, type Waiting } from './store.ts'

/** Milliseconds for which the server knows what it received; an hour less than it really does. */
const KNOWN_MS = 23 * 3_600_000
/** Between two attempts, in milliseconds. */
const AGAIN_MS = 30_000

interface Heard {
  /** The message when a change begins to wait. */
  heldText: () => string
  /** The message about a change that may have arrived, and is too old for the server to know. */
  unsureText: () => string
  /** One has arrived. */
  onSent: (change: Waiting) => void
}

/**
 * The changes of one person that wait for a network on this phone. They are sent one after the other, the oldest first,
 * when the network is back and every half minute.
 */
export class Outbox {
  readonly #user: string
  #heard: Heard | undefined
  readonly #listeners = new Set<() => void>()
  #items: readonly Waiting[] = []
  #isSending = false
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(user: string) {
    this.#user = user
  }

  /** Who is told of what happens, in the language of now. */
  hear(heard: Heard): void {
    this.#heard = heard
  }

  get = (): readonly Waiting[] => this.#items

  subscribe = (notify: () => void): (() => void) => {
    this.#listeners.add(notify)
    return () => this.#listeners.delete(notify)
  }

  /** Takes what cannot be sent from now on. Gives what ends it. */
  start(): () => void {
    outbox.hold = this.#hold
    const again = () => void this.sendAll()
    window.addEventListener('online', again)
    this.#timer = setInterval(again, AGAIN_MS)
    void this.#read().then(again)
    return () => {
      if (outbox.hold === this.#hold) outbox.hold = null
      window.removeEventListener('online', again)
      clearInterval(this.#timer)
    }
  }

  readonly #hold = async (change: HeldChange): Promise<string> => {
    // in the order in which they came, also when the clock is set back in between
    const last = Math.max(0, ...this.#items.map(({ at }) => at))
    const at = Math.max(Date.now(), last + 1)
    await keep({ ...change, user: this.#user, at, refused: null })
    await this.#read()
    return this.#heard?.heldText() ?? ''
  }

  async discard(key: string): Promise<void> {
    await forget(key)
    await this.#read()
  }

  /** Tries one that was refused once more. */
  async again(change: Waiting): Promise<void> {
    await keep({ ...change, refused: null, mayHaveArrived: false })
    await this.#read()
    await this.sendAll()
  }

  async sendAll(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      for (const change of this.#items) {
        if (change.refused === null && !(await this.#send(change))) break
      }
    } finally {
      this.#isSending = false
    }
  }

  /** Gives whether the next may be tried. */
  async #send(change: Waiting): Promise<boolean> {
    // a clock that was set says nothing of how long ago it was
    if (change.mayHaveArrived && Math.abs(Date.now() - change.at) > KNOWN_MS) {
      await this.#refuse(change, this.#heard?.unsureText() ?? '')
      return true
    }
    const answer = await post(change)
    if (answer === null) return false
    if (answer === 'done') {
      await forget(change.key)
      await this.#read()
      this.#heard?.onSent(change)
      return true
    }
    // a server that is busy, away or has ended the session is asked later
    if (answer.status >= 500 || answer.status === 429 || answer.status === 401) return false
    await this.#refuse(change, problemText(answer))
    return true
  }

  async #refuse(change: Waiting, why: string): Promise<void> {
    await keep({ ...change, refused: why })
    await this.#read()
  }

  async #read(): Promise<void> {
    // without storage nothing waits: what is sent fails as it does elsewhere
    this.#items = await waitingOf(this.#user).catch(() => [])
    for (const notify of this.#listeners) notify()
  }
}

/** Sends it; null without an answer. */
async function post({ method, url, fields, key }: Waiting): Promise<'done' | ApiError | null> {
  const form = new FormData()
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, value.name)
  }
  const headers = { Accept: 'application/json', 'Idempotency-Key': key }
  const answer = await fetch(url, {
    method,
    headers,
    credentials: 'same-origin',
    body: form,
  }).catch(() => null)
  if (!answer) return null
  if (answer.ok) return 'done'
  const envelope = (await answer.json().catch(() => null)) as Envelope | null
  return refusedBy(answer.status, envelope)
}
