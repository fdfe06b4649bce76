import { API_PREFIX } from '@plumbline/contract/endpoint'
import { MULTIPART, multipartBody, BOUNDARY } from '../files/multipart.ts'
import { each, type HostileKind, many } from './kind.ts'

const asked = (name: string, query: string, list = 'issues'): HostileKind => ({
  name: `address: ${name}`,
  as: 'member',
  method: 'GET',
  path: ({ projectId }) => `${API_PREFIX}/projects/${projectId}/${list}?${query}`,
})

/** Addresses, as long as a head may be. */
export const hostileAddresses: HostileKind[] = [
  asked('15,000 signs of a further parameter', many('&', 15_000, 1)),
  asked(
    '3,000 parameters',
    each(3000, 1, (at) => `a${at}`, '&'),
  ),
  asked('one parameter 90 times', many('limit=1&', 90, 1)),
  asked(
    '90 unknown filters',
    each(90, 1, (at) => `f${at}[in]=1`, '&'),
  ),
  asked('brackets in brackets', `a${many('[b]', 4000, 1)}=1`),
  asked('2,000 fields', `fields=${each(2000, 1, (at) => `f${at}`, ',')}`),
  asked('2,000 sorts', `sort=${many('-createdAt,', 1000, 1)}`),
  asked('400 ids', `_id[in]=${many('00000000-0000-7000-8000-000000000000,', 390, 1)}`),
  asked('5,000 escapes', `text[search]=${many('%41', 5000, 1)}`),
  asked('broken escapes', `text[search]=${many('%E0%A4', 2500, 1)}`),
  asked('a search of 100 words', `text[search]=${encodeURIComponent(many('a ', 100, 1))}`),
  asked('a search of signs', `text[search]=${encodeURIComponent(many("'&|!:*()\\", 20, 1))}`),
  asked('a moment of 15,000 digits', `createdAt[gte]=${many('9', 15_000, 1)}`, 'submissions'),
  { ...asked('a path of 15,000 letters', ''), path: () => `${API_PREFIX}/${many('a', 15_000, 1)}` },
  { ...asked('a path of 7,000 folders', ''), path: () => `${API_PREFIX}${many('/a', 7000, 1)}` },
]

const form = (name: string, body: NonNullable<HostileKind['body']>): HostileKind => ({
  name: `form: ${name}`,
  as: 'member',
  method: 'PATCH',
  path: ({ projectId, milestoneId }) =>
    `${API_PREFIX}/projects/${projectId}/milestones/${milestoneId}/addNote`,
  type: MULTIPART,
  body,
})
const field = (name: string, content: (scale: number) => string, type?: string) =>
  form(name, (scale) =>
    multipartBody([{ name: 'mentions', content: content(scale), ...(type && { type }) }]),
  )

/** Bodies of several parts. */
export const hostileMultipart: HostileKind[] = [
  field('90,000 numbers in a field', (scale) => `[${many('0,', 90_000, scale)}0]`),
  field(
    '15,000 names in a field',
    (scale) => `{${each(15_000, scale, (at) => `"k${at}":0`, ',')}}`,
  ),
  field('90,000 levels in a field', (scale) => many('[', 90_000, scale)),
  field(
    '15,000 names in a field of JSON',
    (scale) => `{${each(15_000, scale, (at) => `"k${at}":0`, ',')}}`,
    'application/json',
  ),
  field('a field of 5 MB', (scale) => many('x', 5_000_000, scale)),
  form('a thousand fields', (scale) =>
    multipartBody(
      Array.from({ length: Math.max(1, 1000 * scale) }, (_, at) => ({
        name: `f${at}`,
        content: '',
      })),
    ),
  ),
  form('a part with 20,000 heads', (scale) =>
    Buffer.from(`--${BOUNDARY}\r\n${many('X: y\r\n', 20_000, scale)}\r\n\r\n--${BOUNDARY}--`),
  ),
  form('5 MB without a part', (scale) => Buffer.from(many('\r\n--', 1_250_000, scale))),
]
