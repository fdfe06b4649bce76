/** The bytes of a file that are read for samples. */
const BEGINNING = 262_144
const SAMPLES = 3
const SAMPLE_LENGTH = 40

/** The beginning of a file of the server. */
export async function beginningOf(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(url, { signal })
  const reader = answer.ok ? answer.body?.getReader() : undefined
  if (!reader) return new Uint8Array()
  const parts: Uint8Array[] = []
  let length = 0
  while (length < BEGINNING) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    length += value.length
  }
  await reader.cancel()
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** The first few words that depend on how the letters are read, as an encoding reads them. */
export function samplesOf(bytes: Uint8Array, encoding: string): string[] {
  const text = new TextDecoder(encoding).decode(bytes)
  const fields = text.split(/[\t\r\n,;<>"]/).filter((field) => /\P{ASCII}/u.test(field))
  const found = new Set(fields.map((field) => field.trim().slice(0, SAMPLE_LENGTH)))
  // signs of currencies and the like say less than words do
  return [...found].toSorted((a, b) => Number(isWord(b)) - Number(isWord(a))).slice(0, SAMPLES)
}

const isWord = (text: string) => text.length > 3
