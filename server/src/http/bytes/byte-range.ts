import type { IncomingHttpHeaders } from 'node:http'

/**
 * The range that a request asks for, of a file that is `length` bytes long: from `from` on, up to but without `to`.
 * Undefined: all bytes, also when other bytes were there when the download began, or several ranges are asked for at
 * once. 'outside': it has no such bytes (416).
 */
export function askedRange(
  headers: IncomingHttpHeaders,
  { length, etag }: { length: number; etag: string },
): { from: number; to: number } | 'outside' | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '')
  const [, first = '', last = ''] = asked ?? []
  if (!asked || (first === '' && last === '')) return undefined
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined
  // `-500`: the last 500 bytes
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length : Math.min(length, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < from) return undefined
  return from < length && from < to ? { from, to } : 'outside'
}
