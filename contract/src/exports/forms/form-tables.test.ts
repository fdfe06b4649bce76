import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type words from '../../../locales/en/exports.json'
import { forAll } from '../../testing/for-all.ts'
import { array, constantFrom } from 'fast-check'
import type { ExportedForm, ExportedQuestion } from './exported-form.ts'
import { type ExportOptions, uniqueHeads } from './form-column.ts'
import { formTables } from './form-tables.ts'

const WORDS = JSON.parse(
  readFileSync(new URL('../../../locales/en/exports.json', import.meta.url), 'utf8'),
) as typeof words

const question = (path: string, more: Partial<ExportedQuestion> = {}): ExportedQuestion => ({
  q: 1,
  path,
  nodes: path.split('/'),
  repeat: '',
  kind: 'text',
  class: 'text',
  identity: 'text',
  labels: {},
  groups: [],
  choices: [],
  versions: [1],
  isQuiet: false,
  hasOther: false,
  hasNotes: false,
  hasPhotos: false,
  ...more,
})

const curing = {
  kind: 'selectMultiple',
  class: 'several',
  identity: 'several',
  labels: { en: 'Curing', uk: 'Догляд' },
  groups: [{ en: 'Mix' }],
  choices: [
    { name: 'burlap', labels: { en: 'Wet burlap' } },
    { name: 'membrane', labels: { uk: 'Плівка' } },
  ],
} satisfies Partial<ExportedQuestion>

const FORM: ExportedForm = {
  key: 'pour',
  title: 'Concrete pour',
  defaultLanguage: 'en',
  questions: [
    question('start', { kind: 'start', class: 'moment', identity: 'moment', isQuiet: true }),
    question('mix/curing', curing),
    question('mix/spot', {
      kind: 'geopoint',
      class: 'place',
      identity: 'place',
      groups: [{ en: 'Mix' }],
    }),
    question('voice', { kind: 'audio', class: 'file', identity: 'file', labels: { en: 'Voice' } }),
    question('site', { labels: { en: 'Site' }, hasNotes: true }),
    question('depth', { labels: { en: 'Depth' } }),
    question('depth', { labels: { en: 'Depth' }, class: 'number', identity: 'number' }),
    question('total_volume', { kind: 'calculate', identity: 'computed', isQuiet: true }),
    question('part/pile/no', { repeat: 'part/pile', labels: { en: 'No.' } }),
    question('part/pile/mix/cut', { repeat: 'part/pile', groups: [{ en: 'Mix' }] }),
    question('roof/pile/no', { repeat: 'roof/pile' }),
  ],
  repeats: [
    { path: 'part/pile', nodes: ['part', 'pile'], labels: { en: 'Pile' }, outer: '' },
    { path: 'roof/pile', nodes: ['roof', 'pile'], labels: { en: 'Pile' }, outer: '' },
  ],
}

const OPTIONS: ExportOptions = {
  names: 'plumbline',
  several: 'both',
  values: 'labels',
  language: 'en',
  quiet: true,
  links: true,
  words: { ...WORDS, filledIn: { start: 'Begun' } as never },
}

function headsOf(options: Partial<ExportOptions>, n = 0): string[] {
  return formTables(FORM, { ...OPTIONS, ...options })[n]!.columns.map(({ head }) => head)
}

test('in words a column is called by its groups and its label, the visit comes first, what nobody typed last', () => {
  expect(headsOf({})).toEqual([
    'Submission',
    'Link',
    'Site',
    'Milestone',
    'Sent by',
    'Received',
    'Started',
    'Ended',
    'Review',
    'Version',
    'Issues',
    'Latitude',
    'Longitude',
    'Altitude m',
    'Accuracy m',
    'Mix › Curing',
    'Mix › Curing › Wet burlap',
    'Mix › Curing › Плівка',
    'Mix › spot › Latitude',
    'Mix › spot › Longitude',
    'Mix › spot › Altitude m',
    'Mix › spot › Accuracy m',
    'Voice',
    'Voice › Link',
    'Site (2)',
    'Site › Notes',
    'Depth',
    'Depth (2)',
    'Begun',
    'Total volume',
  ])
  expect(headsOf({ language: 'uk', several: 'text' })).toContain('Mix › Догляд')
  expect(headsOf({ several: 'columns', quiet: false, links: false })).not.toContain('Mix › Curing')
  expect(headsOf({}, 1)).toEqual(['Submission', 'Entry', 'Parent row', 'No.', 'Mix › cut'])
})

test('as KoboToolbox names them', () => {
  expect(headsOf({ names: 'kobo' })).toEqual([
    'start',
    'end',
    'mix/curing',
    'mix/curing/burlap',
    'mix/curing/membrane',
    'mix/spot',
    'mix/_spot_latitude',
    'mix/_spot_longitude',
    'mix/_spot_altitude',
    'mix/_spot_precision',
    'voice',
    'voice_URL',
    'site',
    'site_notes',
    'depth',
    'depth (2)',
    'total_volume',
    '_id',
    '_uuid',
    '_submission_time',
    '_validation_status',
    '_submitted_by',
    '__version__',
    '_index',
    'plumbline_site',
    'plumbline_milestone',
  ])
  expect(headsOf({ names: 'kobo' }, 1)).toEqual([
    'part/pile/no',
    'part/pile/mix/cut',
    '_index',
    '_parent_table_name',
    '_parent_index',
    '_submission__id',
    '_submission__uuid',
    '_submission__submission_time',
  ])
})

test('as ODK Central names them', () => {
  expect(headsOf({ names: 'central', several: 'columns' })).toEqual([
    'SubmissionDate',
    'mix-curing',
    'mix-curing/burlap',
    'mix-curing/membrane',
    'mix-spot-Latitude',
    'mix-spot-Longitude',
    'mix-spot-Altitude',
    'mix-spot-Accuracy',
    'voice',
    'site',
    'site_notes',
    'depth',
    'depth (2)',
    'start',
    'total_volume',
    'KEY',
    'SubmitterID',
    'SubmitterName',
    'AttachmentsPresent',
    'AttachmentsExpected',
    'Status',
    'ReviewState',
    'DeviceID',
    'Edits',
    'FormVersion',
  ])
  expect(headsOf({ names: 'central' }, 2)).toEqual(['no', 'PARENT_KEY', 'KEY'])
})

const called = (names: ExportOptions['names'], chosen?: string[]) =>
  formTables(FORM, { ...OPTIONS, names }, chosen).map(({ name, file }) => `${name} ${file}`)

test('repeats of one name are told apart, and keep their names when only some tables are wanted', () => {
  expect(called('plumbline')).toEqual([
    'Submissions pour',
    'Pile pour-pile~1',
    'Pile (2) pour-pile~2',
  ])
  expect(called('kobo', ['', 'roof/pile'])).toEqual([
    'Concrete pour Concrete pour',
    'pile~2 pile~2',
  ])
  expect(called('central', ['roof/pile'])).toEqual(['pour-pile~2 pour-pile~2'])
})

test('no two heads of a table are equal, and the first of equal ones keeps its own', async () => {
  const name = constantFrom('a', 'a (2)', 'a (3)', 'b', '__proto__')
  await forAll(array(name, { minLength: 2, maxLength: 8 }), {
    reaches: (heads) => new Set(heads).size < heads.length,
    check: (heads) => {
      const own = uniqueHeads(heads)
      expect(new Set(own).size).toBe(heads.length)
      const first = heads.filter((head, n) => heads.indexOf(head) === n)
      expect(first.every((head) => own[heads.indexOf(head)] === head)).toBe(true)
    },
  })
})
