/** A note on its way: the same content keeps its key, so that sending it again adds nothing. */
export interface Attempt {
  /** The Idempotency-Key. */
  key: string
  /** What was sent under this key. */
  of: string
}

/**
 * The attempt for a note: the previous one when nothing has changed since (its answer may have been
 * lost on the way), else a new one.
 */
export function attemptFor(
  previous: Attempt | undefined,
  text: string,
  files: readonly File[],
): Attempt {
  const of = JSON.stringify([text, ...files.map((f) => [f.name, f.size, f.lastModified, f.type])])
  return previous?.of === of ? previous : { key: randomKey(), of }
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http other than localhost. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
