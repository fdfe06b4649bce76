import { useRef } from 'react'

/** Something on its way: the same content keeps its key, so that sending it again adds nothing. */
export interface Attempt {
  /** The Idempotency-Key. */
  key: string
  /** The content that was sent under this key. */
  of: string
}

/** 128 random bits in hex. `crypto.randomUUID` is missing on plain http other than localhost. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The attempt for some content: the previous one when nothing has changed since (its answer may have
 * been lost on the way), else a new one.
 */
export function attemptFor(
  previous: Attempt | undefined,
  text: string,
  files: readonly File[],
): Attempt {
  const of = JSON.stringify([text, ...files.map((f) => [f.name, f.size, f.lastModified, f.type])])
  return previous?.of === of ? previous : { key: newKey(), of }
}

/** The keys of what a form or a table sends, one attempt after the other. */
export interface Keys {
  /** The key for this content: that of the last attempt when it was the same and got no answer. */
  keyFor: (text: string, files?: readonly File[]) => string
  /** It was done: the same content once more is something new. */
  done: () => void
}

export function useKeys(): Keys {
  const attempt = useRef<Attempt>(undefined)
  return {
    keyFor(text, files = []) {
      attempt.current = attemptFor(attempt.current, text, files)
      return attempt.current.key
    },
    done() {
      attempt.current = undefined
    },
  }
}
