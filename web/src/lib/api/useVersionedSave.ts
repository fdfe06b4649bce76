import { useState } from 'react'
import { ApiError } from './call.ts'
import { Held } from './held.ts'
import { useKeys } from './keys.ts'
import { lastChangeIn, type LastChange } from './last-change.ts'

/** The result of a save. */
export type Saved<Answer, Now> =
  | { is: 'saved'; answer: Answer }
  /**
   * Somebody was faster, and nothing was written. `by` says who, where the server does; `now` is what
   * they left, null where it could not be read, for the reason in `unread`.
   */
  | {
      is: 'stale'
      error: ApiError
      by: LastChange | null
      now: Now | null
      unread: Error | null
    }
  | { is: 'refused'; error: ApiError }

interface Options<Now> {
  /** Reads the present state after somebody was faster. */
  reload: () => Promise<Now>
  /** Tells which refusals mean that; by default those that say who it was. */
  isStale?: (error: ApiError) => boolean
}

/**
 * Saves something with the version that one has looked at. Nobody's work is written over: when somebody
 * was faster, what they left is read, and the person decides what to send once more. The same content
 * sent again, because its answer was lost, has the same key and is done once.
 */
export function useVersionedSave<Now>({ reload, isStale = saysWho }: Options<Now>) {
  const [busy, setBusy] = useState(false)
  const keys = useKeys()

  async function save<Body, Answer>(
    body: Body,
    send: (body: Body, idempotencyKey: string) => Promise<Answer>,
  ): Promise<Saved<Answer, Now>> {
    setBusy(true)
    try {
      const answer = await send(body, keys.keyFor(JSON.stringify(body)))
      keys.done()
      return { is: 'saved', answer }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // it waits to be sent, and the same once more is something new
      if (error instanceof Held) keys.done()
      if (!isStale(error)) return { is: 'refused', error }
      const read = await reload().then(
        (now) => ({ now, unread: null }),
        (unread: Error) => ({ now: null, unread }),
      )
      return { is: 'stale', error, by: lastChangeIn(error), ...read }
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}

const saysWho = (error: ApiError) => lastChangeIn(error) !== null
