import { readCsvSchedule } from './csv/csv-schedule.ts'
import { readCsvSites } from './csv/csv-sites.ts'
import { decode, type Decoded } from './decode.ts'
import { isGeoJson, parseJson, readGeoJson } from './geojson/geojson.ts'
import { Mspdi } from './ms-project/mspdi.ts'
import { Notes } from './notes.ts'
import { withoutControls } from './plain-text.ts'
import { Pmxml } from './p6/pmxml.ts'
import {
  type ReadOptions,
  type ScheduleFile,
  ScheduleFileError,
  type SitesFile,
} from './schedule-file.ts'
import { Values } from './values.ts'
import { readXer } from './p6/xer.ts'
import { readRecords } from './xml-records.ts'

/** Reads a schedule from bytes, by what they are. It takes as long as it takes: see `read-file.ts`. */
export function parseSchedule(bytes: Uint8Array, options: ReadOptions): ScheduleFile {
  const decoded = textOf(bytes, options)
  const values = new Values(new Notes())
  switch (kindOf(decoded.text)) {
    case 'xer':
      return readXer(decoded, values, options)
    case 'xml':
      return readXml(decoded, values, options)
    case 'json':
      if (isGeoJson(parseJson(decoded.text))) {
        throw new ScheduleFileError('notSchedule', { format: 'geojson' })
      }
      throw new ScheduleFileError('unknownFormat')
    default:
      return readCsvSchedule(decoded, values, options)
  }
}

/** Reads sites from bytes, by what they are. */
export function parseSites(bytes: Uint8Array, options: ReadOptions): SitesFile {
  const decoded = textOf(bytes, options)
  const values = new Values(new Notes())
  const kind = kindOf(decoded.text)
  if (kind === 'json') return readGeoJson(decoded, values, options)
  if (kind === 'csv') return readCsvSites(decoded, values, options)
  if (kind === 'xer') throw new ScheduleFileError('notSites', { format: 'xer' })
  // names the format, or the error of the file
  const { format } = readXml(decoded, values, options)
  throw new ScheduleFileError('notSites', { format })
}

function readXml(decoded: Decoded, values: Values, options: ReadOptions): ScheduleFile {
  let reader: Mspdi | Pmxml | null = null
  readRecords(
    decoded.text,
    (root, namespace) => {
      if (root === 'APIBusinessObjects') reader = new Pmxml(values, options)
      else if (root === 'Project' && isOfMicrosoft(namespace)) reader = new Mspdi(values, options)
      else throw new ScheduleFileError('unknownFormat', {}, { element: root.slice(0, 60) })
      return reader.handlers()
    },
    values.notes,
  )
  // a text without any element is refused by the parser
  if (!reader) throw new ScheduleFileError('unknownFormat')
  return (reader as Mspdi | Pmxml).finish(decoded)
}

/** Some tools leave the namespace out. */
function isOfMicrosoft(namespace: string): boolean {
  return namespace === '' || namespace.startsWith('http://schemas.microsoft.com/project')
}

function textOf(bytes: Uint8Array, { encoding }: ReadOptions): Decoded {
  if (bytes.length === 0) throw new ScheduleFileError('empty')
  refuseBinary(bytes)
  const decoded = decode(bytes, encoding)
  const text = withoutControls(decoded.text)
  if (text.trim() === '') throw new ScheduleFileError('empty')
  if (text.length === decoded.text.length) return decoded
  const notes = new Notes()
  notes.add('controlCharacters', {}, { count: decoded.text.length - text.length })
  return { ...decoded, text, notes: [...decoded.notes, ...notes.list()] }
}

/** Files that people have instead of the ones that can be read. */
function refuseBinary(bytes: Uint8Array): void {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = all.subarray(0, 4)
  if (head.equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))) {
    throw new ScheduleFileError(all.includes('xl/workbook') ? 'workbook' : 'unknownFormat')
  }
  if (!head.equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) return
  // both Project and the older Excel keep their documents in files of this kind
  const isWorkbook = all.includes(Buffer.from('Workbook', 'utf16le'))
  throw new ScheduleFileError(isWorkbook ? 'workbook' : 'binaryProject')
}

function kindOf(text: string): 'xer' | 'xml' | 'json' | 'csv' {
  const start = text.slice(0, 1000).trimStart()
  if (/^(?:ERMHDR|%T)\s/.test(start)) return 'xer'
  if (/^<(?:!doctype\s+)?html/i.test(start)) throw new ScheduleFileError('unknownFormat')
  if (start.startsWith('<')) return 'xml'
  return /^[{[]/.test(start) ? 'json' : 'csv'
}
