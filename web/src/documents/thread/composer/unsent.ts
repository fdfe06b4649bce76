import { useEffect, useEffectEvent } from 'react'

/** A comment that is written on the page and not sent. */
export interface Unsent {
  /** Sends it; gives whether it arrived. A refusal has been told then. */
  send: () => Promise<boolean>
}

/** By the key of their drafts. */
const unsent = new Map<string, Unsent>()

/** The unsent comment of the page on a document; undefined where nothing is written. */
export const unsentOf = (draftKey: string): Unsent | undefined => unsent.get(draftKey)

/** Lets what is done to the document send along what stands in its composer. */
export function useUnsent(draftKey: string, isWritten: boolean, send: () => Promise<boolean>) {
  const run = useEffectEvent(send)
  useEffect(() => {
    if (!isWritten) return undefined
    unsent.set(draftKey, { send: () => run() })
    return () => void unsent.delete(draftKey)
  }, [draftKey, isWritten])
}
