import {
  array,
  type Arbitrary,
  constant,
  constantFrom,
  nat,
  oneof,
  option,
  record,
  tuple,
  uint8Array,
} from 'fast-check'
import type { AnyEndpoint } from '@plumbline/contract/endpoint'
import { sheetsOf } from '../../features/forms/xlsform/from-definition.ts'
import { writeWorkbook } from '../../features/forms/xlsform/workbook.ts'
import { siteVisit } from '../build-forms.ts'
import { BOUNDARY, MULTIPART, multipartBody, type Part } from '../files/multipart.ts'
import { anyJson } from './wrong.ts'

export interface Sent {
  type: string
  body: Uint8Array
}

const NAMES = [
  'plan.txt',
  'photo.png',
  'a\0b.png',
  'a\r\nX-Injected: yes\r\n\r\n.txt',
  'gpj.\u202efdp.exe',
  'x'.repeat(300),
  `${'ї'.repeat(300)}.pdf`,
  '../../../etc/passwd',
  'C:\\windows\\x.ini',
  '"; name="update',
  '%22%0D%0A%00',
  '.',
  '',
  'photo.png.exe',
  'CON',
  '👩\u200d👧.svg',
]
const MAX_BYTES = 64_000
/** The workbook that is brought as a form. */
const WORKBOOK = Buffer.from(
  await writeWorkbook(sheetsOf(siteVisit(), { key: 'foundation', n: null })),
)

/** A form as the call expects it: its body, with files that may be anything. */
export function properForm(endpoint: AnyEndpoint, body: unknown, png: Buffer): Arbitrary<Sent> {
  const shape = endpoint.multipart ?? { files: 'attachments', json: 'update' }
  const fields = fieldsOf(body, shape.json)
  if (shape.files === 'xml_submission_file') return visitForm(png)
  if (endpoint.path.endsWith('/forms/import')) {
    const sheet = { name: shape.files, filename: 'form.xlsx', content: WORKBOOK }
    return constant({ type: MULTIPART, body: multipartBody([sheet]) })
  }
  const file = record({
    filename: constantFrom('plan.txt', 'фото.png', 'вимір.csv'),
    content: oneof(constant(png), constant('Two metres.'), uint8Array({ minLength: 1 })),
  }).map((given): Part => {
    const isPicture = given.content === png
    const filename = isPicture ? 'фото.png' : given.filename.replace('png', 'txt')
    return { name: shape.files, filename, content: given.content }
  })
  return array(file, { maxLength: 2, minLength: shape.json ? 0 : 1 }).map((files) => ({
    type: MULTIPART,
    body: multipartBody([...fields, ...files.slice(0, endpoint.multipart?.maxFiles ?? 1)]),
  }))
}

/** The multipart form of a phone: a visit of the ground's form with a photo, or with the photo still to come. */
function visitForm(png: Buffer): Arbitrary<Sent> {
  return tuple(nat(1000), constantFrom(true, false), constantFrom('bad', 'good')).map(
    ([n, hasPhoto, rebar]) => {
      const xml =
        `<data id="foundation" version="1"><rebar>${rebar}</rebar>` +
        `<rebar_photos><photo>фото.png</photo></rebar_photos>` +
        `<meta><instanceID>uuid:${n}</instanceID></meta></data>`
      const photo = { name: 'фото.png', filename: 'фото.png', content: png }
      const visit = { name: 'xml_submission_file', filename: 'visit.xml', content: xml }
      return { type: MULTIPART, body: multipartBody([visit, ...(hasPhoto ? [photo] : [])]) }
    },
  )
}

/** A form in which something is not as it should be, in its parts or in its bytes. */
export function wrongForm(
  endpoint: AnyEndpoint,
  body: unknown,
  png: Buffer,
  naughty: string[],
): Arbitrary<Sent> {
  const shape = endpoint.multipart ?? { files: 'attachments', json: 'update' }
  const content = oneof(
    constant(png),
    tuple(nat(png.length - 1), nat(255)).map(([at, byte]) => changed(png, at, byte)),
    uint8Array({ maxLength: 2000 }),
    tuple(nat(MAX_BYTES), nat(255)).map(([size, byte]) => Buffer.alloc(size, byte)),
    anyJson(naughty),
  )
  const part = record({
    name: constantFrom(shape.files, shape.json ?? 'component', 'image', '__proto__', '', 'edits'),
    filename: option(constantFrom(...NAMES)),
    type: option(
      constantFrom('application/json', 'image/png', 'nonsense', 'text/plain; charset=x'),
    ),
    content,
  }).map(({ filename, type, ...given }): Part => ({
    ...given,
    ...(filename !== null && { filename }),
    ...(type !== null && { type }),
  }))
  const parts = tuple(array(part, { maxLength: 7 }), constantFrom(true, false)).map(
    ([wrong, isWhole]) => multipartBody([...(isWhole ? fieldsOf(body, shape.json) : []), ...wrong]),
  )
  const broken = tuple(parts, nat()).chain(([whole, at]) =>
    constantFrom<Uint8Array>(
      whole,
      whole,
      whole.subarray(0, at % (whole.length + 1)),
      whole.subarray(at % 20),
      changed(whole, at % whole.length, 0),
      Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
    ),
  )
  return record({
    type: constantFrom(
      MULTIPART,
      MULTIPART,
      MULTIPART,
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=another',
      `multipart/form-data; boundary="${BOUNDARY}"; charset=utf-16`,
      `multipart/form-data; boundary=${'x'.repeat(300)}`,
      `multipart/mixed; boundary=${BOUNDARY}`,
    ),
    body: broken.map((bytes) => bytes.subarray(0, MAX_BYTES)),
  })
}

function fieldsOf(body: unknown, jsonField: string | undefined): Part[] {
  return Object.entries(body ?? {}).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return []
    const isText = name !== jsonField && typeof value === 'string'
    return [{ name, content: isText ? value : JSON.stringify(value) }]
  })
}

function changed(bytes: Buffer, at: number, byte: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = byte
  return copy
}
