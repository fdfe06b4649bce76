import { API_PREFIX } from '@plumbline/contract/endpoint'
import { each, type HostileKind, many } from './kind.ts'

type Json = (scale: number) => string

const sent = (
  as: HostileKind['as'],
  method: 'POST' | 'PATCH',
  below: string,
  name: string,
  body: Json,
): HostileKind => ({
  name: `JSON: ${name}`,
  as,
  method,
  path: ({ projectId, milestoneId, formId }) =>
    API_PREFIX +
    below
      .replace(':projectId', projectId)
      .replace(':milestoneId', milestoneId)
      .replace(':formId', formId),
  type: 'application/json',
  body,
})
const open = (name: string, body: Json) =>
  sent('stranger', 'POST', '/users/forgot-password', `open call, ${name}`, body)
const rows = (name: string, body: Json) =>
  sent('member', 'PATCH', '/projects/:projectId/milestones/updateMany', `rows, ${name}`, body)
const admins = (below: string, name: string, body: Json) =>
  sent('admin', 'PATCH', `/projects/:projectId/${below}`, `${below}, ${name}`, body)

const names = (n: number, scale: number) => `{${each(n, scale, (at) => `"k${at}":0`, ',')}}`
const list = (piece: string, n: number, scale: number) => `[${many(`${piece},`, n, scale)}${piece}]`
const nested = (n: number, scale: number) => many('[', n, scale) + many(']', n, scale)

/** Bodies of JSON: of strangers to an open call, of members where thousands of rows are taken. */
export const hostileJson: HostileKind[] = [
  open('80,000 names', (scale) => names(80_000, scale)),
  open('1,400 names', (scale) => names(1400, scale)),
  open('8,000 levels', (scale) => nested(8000, scale)),
  open('8,000 numbers', (scale) => list('0', 8000, scale)),
  open('an address of 16 kB', (scale) => `{"email":"a@${many('.', 16_000, scale)}"}`),
  open('a number of 16,000 digits', (scale) => `{"email":${many('9', 16_000, scale)}}`),
  sent('stranger', 'POST', '/users/signin', 'sign-in, an address of dots', (scale) =>
    JSON.stringify({ email: `1@${many('a.', 7000, scale)}`, password: 'x' }),
  ),
  sent('stranger', 'POST', '/users/signup', 'sign-up, 198 fields', () => names(198, 1)),
  sent('stranger', 'POST', '/nothing', 'no call, 80,000 names', (scale) => names(80_000, scale)),
  rows('80,000 names', (scale) => names(80_000, scale)),
  rows('2,000 names', (scale) => names(2000, scale)),
  rows('30 objects of 1,900 names', (scale) => list(names(1900, 1), 30, scale)),
  rows('99,000 numbers', (scale) => list('0', 99_000, scale)),
  rows('99,000 empty objects', (scale) => list('{}', 49_000, scale)),
  rows('99,000 empty texts', (scale) => list('""', 99_000, scale)),
  rows('400,000 levels', (scale) => nested(400_000, scale)),
  rows('1,900 rows that are wrong', (scale) =>
    list('{"_id":"x","actualStatus":1,"cost":"a","datePlannedStart":7}', 1900, scale),
  ),
  rows('1,900 rows of one milestone', (scale) =>
    list('{"_id":"00000000-0000-7000-8000-000000000000","actualStatus":"Ongoing"}', 1900, scale),
  ),
  rows('a text of 1 MB', (scale) => `["${many('x', 1_000_000, scale)}"]`),
  rows('escapes of 1 MB', (scale) => `["${many(String.raw`\u0041`, 170_000, scale)}"]`),
  rows('a number of 1 MB', (scale) => `[${many('9', 1_000_000, scale)}]`),
  rows('one name 100,000 times', (scale) => `{${many('"a":0,', 99_000, scale)}"a":0}`),
  rows('a prototype', () => '{"__proto__":{"a":1},"constructor":{"prototype":{"b":1}}}'),
  rows('no end', (scale) => many('[0,', 40_000, scale)),
  rows('a text without an end', (scale) => `"${many('\\\\', 500_000, scale)}`),
  admins('sites', '1,900 rows that are wrong', (scale) =>
    list('{"name":1,"lat":"x","lng":[],"budget":{}}', 1900, scale),
  ),
  admins('sites', '2,000 names that a site has not', (scale) => list(names(1990, 1), 20, scale)),
  admins('milestones', '1,900 rows that are wrong', (scale) =>
    list('{"name":1,"site":"x","cost":"y","datePlannedStart":"z"}', 1900, scale),
  ),
  admins('milestones/:milestoneId', '1,990 unknown names', (scale) => names(1990, scale)),
  sent(
    'member',
    'PATCH',
    '/projects/:projectId/milestones/:milestoneId/addNote',
    'a note with 4,000 mentions',
    (scale) =>
      `{"text":"${many('@[a](user:b) ', 1500, scale)}","mentions":${list('{"type":"user"}', 4000, scale)}}`,
  ),
]
