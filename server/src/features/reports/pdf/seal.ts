import { createHash } from 'node:crypto'
import { renderSVG } from 'uqr'
import type { Language } from '@plumbline/contract/shapes'
import type { Typesetting } from './sheet.ts'
import { PAPER_WORDS } from '../paper-words.ts'

/** A document that says where its file is looked up. */
export interface Sealed {
  work: Typesetting
  /** 32 hexadecimal digits, which no line is broken at, made of all that the document says: equal documents have the same. */
  verifyId: string
}

/**
 * Adds to a document the code that leads to the page where its file is compared with the original. A file cannot
 * contain its own hash, so that the id is made of its contents: people who do not have all of these cannot guess it.
 * @param publicUrl where people open Plumbline
 */
export function seal(work: Typesetting, lang: Language, publicUrl: string): Sealed {
  const data = createHash('sha256').update(work.sheet).digest('hex')
  const hash = createHash('sha256').update(`${work.template} ${data}`)
  for (const [name, bytes] of work.photos) {
    hash.update(`${name} ${createHash('sha256').update(bytes).digest('hex')} `)
  }
  const verifyId = hash.digest().subarray(0, 16).toString('hex')
  const url = `${publicUrl}/verify/${verifyId}`
  const words = PAPER_WORDS[lang].sheet
  const sealed = {
    ...(JSON.parse(work.sheet) as Record<string, unknown>),
    seal: {
      qr: renderSVG(url, { border: 1 }),
      words: words.verify,
      url,
      mark: data.slice(0, 16),
    },
  }
  return { work: { ...work, sheet: JSON.stringify(sealed) }, verifyId }
}
