import { API_PREFIX } from '@plumbline/contract/endpoint'
import { MULTIPART, multipartBody } from '../files/multipart.ts'
import { each, type HostileKind, many } from './kind.ts'

const imported = (
  kind: 'schedule' | 'sites',
  filename: string,
  name: string,
  content: (scale: number) => string | Uint8Array<ArrayBuffer>,
): HostileKind => ({
  name: `file: ${name}`,
  as: 'admin',
  method: 'POST',
  path: ({ projectId }) => `${API_PREFIX}/projects/${projectId}/imports`,
  type: MULTIPART,
  body: (scale) =>
    multipartBody([
      { name: 'import', content: JSON.stringify({ kind }) },
      { name: 'file', filename, content: content(scale) },
    ]),
  isReadLater: true,
})
const form = (
  filename: string,
  name: string,
  content: (scale: number) => string | Uint8Array<ArrayBuffer>,
): HostileKind => ({
  name: `form file: ${name}`,
  as: 'admin',
  method: 'POST',
  path: ({ projectId }) => `${API_PREFIX}/projects/${projectId}/forms/import`,
  type: MULTIPART,
  body: (scale) => multipartBody([{ name: 'file', filename, content: content(scale) }]),
})
const xform = (model: string, body = '') =>
  `<h:html xmlns:h="http://www.w3.org/1999/xhtml" xmlns="http://www.w3.org/2002/xforms"><h:head><model>${model}</model></h:head><h:body>${body}</h:body></h:html>`
const SCHEDULE = 'http://schemas.microsoft.com/project'

/** Files of planners and of forms. */
export const hostileFiles: HostileKind[] = [
  imported('schedule', 'a.csv', 'CSV, 3 million empty lines', (scale) =>
    many('\n', 3_000_000, scale),
  ),
  imported('schedule', 'a.csv', 'CSV, a million columns', (scale) => many('a,', 1_000_000, scale)),
  imported(
    'schedule',
    'a.csv',
    'CSV, a quote without an end',
    (scale) => `a,b\n"${many('x,\n', 2_000_000, scale)}`,
  ),
  imported(
    'schedule',
    'a.csv',
    'CSV, a million quotes',
    (scale) => `a,b\n${many('"",', 1_000_000, scale)}`,
  ),
  imported(
    'sites',
    'a.csv',
    'CSV, 300,000 sites',
    (scale) => `name,lat,lng\n${each(300_000, scale, (at) => `s${at},1,2\n`)}`,
  ),
  imported(
    'schedule',
    'a.xml',
    'MSPDI, 600,000 attributes',
    (scale) => `<Project xmlns="${SCHEDULE}" ${each(600_000, scale, (at) => `a${at}="" `)}/>`,
  ),
  imported(
    'schedule',
    'a.xml',
    'MSPDI, 1 million levels',
    (scale) => `<Project xmlns="${SCHEDULE}">${many('<a>', 1_000_000, scale)}`,
  ),
  imported(
    'schedule',
    'a.xml',
    'MSPDI, 100,000 tasks',
    (scale) =>
      `<Project xmlns="${SCHEDULE}"><Tasks>${each(100_000, scale, (at) => `<Task><UID>${at}</UID><Name>t</Name></Task>`)}</Tasks></Project>`,
  ),
  imported(
    'schedule',
    'a.xer',
    'XER, 500,000 tables',
    (scale) => `ERMHDR\t1\n${many('%T\tTASK\n%F\ta\n', 500_000, scale)}`,
  ),
  imported('sites', 'a.geojson', 'GeoJSON, 2 million levels', (scale) =>
    many('[', 2_000_000, scale),
  ),
  imported(
    'sites',
    'a.geojson',
    'GeoJSON, 300,000 names',
    (scale) =>
      `{"type":"Feature","properties":{${each(300_000, scale, (at) => `"k${at}":0`, ',')}},"geometry":null}`,
  ),
  imported(
    'sites',
    'a.geojson',
    'GeoJSON, a million points',
    (scale) =>
      `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"a"},"geometry":{"type":"LineString","coordinates":[${many('[1,2],', 1_000_000, scale)}[1,2]]}}]}`,
  ),
  imported(
    'schedule',
    'a.csv',
    '10 MB of zeros',
    (scale) => new Uint8Array(Math.round(10_000_000 * scale)),
  ),
  form('a.xml', 'XForm, 300,000 attributes', (scale) =>
    xform(`<instance ${each(300_000, scale, (at) => `a${at}="" `)}/>`),
  ),
  form('a.xml', 'XForm, a million levels', (scale) => xform(many('<a>', 1_000_000, scale))),
  form('a.xml', 'XForm, 150,000 binds', (scale) =>
    xform(`<instance><data id="a">${each(150_000, scale, (at) => `<q${at}/>`)}</data></instance>`),
  ),
  form('a.xml', 'XForm, a text of 4.9 MB', (scale) => xform('', many('x', 4_900_000, scale))),
  form(
    'a.xlsx',
    'XLSX, 4.9 MB of nothing',
    (scale) => new Uint8Array(Math.round(4_900_000 * scale)),
  ),
  form('a.xlsx', 'XLSX, heads of parts', (scale) =>
    Buffer.from(many('PK\u0003\u0004', 1_200_000, scale), 'latin1'),
  ),
]
