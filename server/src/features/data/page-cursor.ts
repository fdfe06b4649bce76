import { z } from 'zod'
import { problems } from '../../problems.ts'

/** The row at which a page ends and the next one begins. */
export interface Cursor {
  /** Rows with an answer to the question that they are sorted by come first; then the others, the newest first. */
  part: 'answered' | 'rest'
  /** The sorted value; null among the rest. */
  key: string | number | null
  /** The time of creation, to the microsecond. */
  createdAt: string
  id: string
  ref: number
  e: number
}

const number = z.number().int().min(0).max(2_147_483_647)
const shape = z.tuple([
  z.string(),
  z.enum(['answered', 'rest']),
  z.union([z.string().max(200).refine(isStorable), z.number(), z.null()]),
  z
    .string()
    .regex(/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    .refine((text) => z.iso.datetime().safeParse(text).success),
  z.uuid(),
  number,
  number,
])

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** @param of the contents of the page and its order: the end of another page does not fit */
export function cursorText(of: string, { part, key, createdAt, id, ref, e }: Cursor): string {
  return Buffer.from(JSON.stringify([of, part, key, createdAt, id, ref, e])).toString('base64url')
}

/** Errors: 400 for a text that is no end of a page of this kind. */
export function readCursor(of: string, text: string, keyType: 'number' | 'string' | null): Cursor {
  const read = shape.safeParse(parsed(text))
  const [name, part = 'rest', key = null, createdAt = '', id = '', ref = 0, e = 0] = read.data ?? []
  const hasItsKey = part === 'rest' ? key === null : typeof key === keyType
  if (!read.success || name !== of || !hasItsKey) {
    throw problems.invalid([{ path: 'at', code: 'dataCursor' }])
  }
  return { part, key, createdAt, id, ref, e }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}
