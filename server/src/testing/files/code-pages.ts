import type { FileEncoding } from '@plumbline/contract/rules/imports/file-encodings'

const PAGES = new Map<FileEncoding, ReadonlyMap<string, number[]>>()

/** The bytes of a text in a code page: what `TextDecoder` reads, the other way round. */
export function inCodePage(text: string, encoding: FileEncoding): Buffer<ArrayBuffer> {
  let page = PAGES.get(encoding)
  if (!page) PAGES.set(encoding, (page = lettersOf(encoding)))
  const letters = page
  return Buffer.from(
    Array.from(text).flatMap((letter) => {
      const bytes = letters.get(letter)
      if (!bytes) throw new Error(`${encoding} has no ${letter}.`)
      return bytes
    }),
  )
}

function lettersOf(encoding: FileEncoding): ReadonlyMap<string, number[]> {
  const page = new Map<string, number[]>()
  const decoder = new TextDecoder(encoding, { fatal: true })
  const add = (...bytes: number[]) => {
    try {
      const text = decoder.decode(new Uint8Array(bytes))
      if (Array.from(text).length === 1 && !page.has(text)) page.set(text, bytes)
    } catch {
      // no letter of this page
    }
  }
  for (let one = 0; one < 256; one += 1) add(one)
  if (encoding.startsWith('windows-')) return page
  for (let one = 0x81; one < 0xff; one += 1) {
    for (let two = 0x40; two < 0xff; two += 1) add(one, two)
  }
  return page
}
