import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { forAll } from '@plumbline/contract/testing/for-all'
import { form, select, text } from '@plumbline/contract/testing/form-samples'
import { siteVisit } from '../../../testing/build-forms.ts'
import { anyWrittenForm, writable } from '../../../testing/xlsforms.ts'
import { sheetsOf } from './from-definition.ts'
import { readWorkbook, writeWorkbook } from './workbook.ts'
import { renderForm } from '../xform/render-form.ts'
import { definitionOf } from './to-definition.ts'

const OF = { key: 'visit', n: 3 }

const throughFile = async (definition: FormDefinition) =>
  definitionOf(await readWorkbook(await writeWorkbook(sheetsOf(definition, OF))), 'form.xlsx')

test('any form that is written into a file of Excel and read again is the same', async () => {
  await forAll(anyWrittenForm, {
    reaches: ({ items }) => items.length > 1,
    check: async (definition) => {
      const { definition: again } = await throughFile(definition)
      expect(writable(again)).toEqual(writable(definition))
    },
    numRuns: 40,
  })
})

test('the place, what stands beside a question and what raises an issue are rows that other tools show too', () => {
  const photos = { photos: 'whenFlagged', notes: 'required' } as const
  const flag = { when: { choices: ['bad'] }, name: { en: 'Bad rebar' } }
  const definition = form({
    items: [select('rebar', 'condition', { flag, ...photos }), text('why')],
  })
  const [survey, choices, settings] = sheetsOf(definition, OF)
  const column = (name: string) => {
    const index = survey?.rows[0]?.indexOf(name) ?? -1
    return survey?.rows.slice(1).map((row) => row[index])
  }
  expect(column('type')).toEqual([
    'select_one_from_file sites.csv',
    'select_one_from_file milestones.csv',
    'select_one condition',
    'note',
    'text',
    'begin repeat',
    'image',
    'end repeat',
    'text',
  ])
  expect(column('plumbline::of')).toEqual([
    'place',
    'place',
    '',
    'rebar',
    'rebar',
    'rebar',
    'rebar',
    'rebar',
    '',
  ])
  expect(column('relevant')).toEqual([
    '',
    '',
    '',
    "(${rebar} = 'bad')",
    '',
    "(${rebar} = 'bad')",
    '',
    '',
    '',
  ])
  expect(column('label::English (en)')?.slice(3, 7)).toEqual([
    'This will be reported as an issue',
    'Notes',
    'Photos',
    'Photo',
  ])
  expect(choices?.rows.map((row) => row.at(-1))).toEqual(['flag', '', 'yes'])
  expect(settings?.rows).toEqual([
    ['form_title', 'form_id', 'version', 'default_language'],
    ['Site visit', 'visit', '3', 'English (en)'],
  ])
})

/** The cells of the column that says it. */
const last = (rows: readonly (readonly string[])[] = []) =>
  rows.map((row) => row[rows[0]?.indexOf('plumbline::last') ?? -1])

test('what was found last time is asked for in columns of the product, and no phone reads it in the form', async () => {
  const definition = form({
    items: [text('why', { lastTime: false }), text('how')],
    settings: { lastTime: true },
  })
  const [survey, , settings] = sheetsOf(definition, OF)
  expect(last(survey?.rows).slice(-3)).toEqual(['', 'no', ''])
  expect(last(settings?.rows)).toEqual(['plumbline::last', 'yes'])
  expect((await throughFile(definition)).definition).toEqual(writable(definition))
  const without = form({ items: [text('why'), text('how')] })
  expect(renderForm(definition, OF).xform).toEqual(renderForm(without, OF).xform)
})

test('what begins like a formula is a text in the file, and none is computed', async () => {
  const definition = siteVisit({
    title: { en: '=HYPERLINK("http://127.0.0.1","x")', uk: '@SUM(1)' },
  })
  const { sheets } = await readXlsx(await writeWorkbook(sheetsOf(definition, OF)), {
    readStyles: true,
  })
  const cells = sheets.flatMap((sheet) => [...(sheet.cells?.values() ?? [])])
  expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([])
  expect(sheets[2]?.rows[1]?.[0]).toBe('=HYPERLINK("http://127.0.0.1","x")')
  expect((await throughFile(definition)).definition).toEqual(writable(definition))
})

test('a question that lost its rows for photos has none, and rows of a question that is gone are its own', () => {
  const definition = form({ items: [text('rebar', { photos: 'optional' }), text('why')] })
  const sheets = sheetsOf(definition, OF)
  const without = (wanted: (row: readonly string[]) => boolean) => {
    const [survey, choices, settings] = sheets.map(({ name, rows }) => ({
      name,
      rows: rows.filter(wanted),
    }))
    return definitionOf({ sheets: { survey, choices, settings } as never, others: [] }, 'x')
      .definition
  }
  const noPhotos = without((row) => !row.includes('rebar_photos') && row[1] !== 'photo')
  expect(noPhotos.items).toEqual([text('rebar'), text('why')])
  const noQuestion = without((row) => row[1] !== 'rebar')
  expect(noQuestion.items).toMatchObject([
    { kind: 'repeat', key: 'rebar_photos', items: [{ key: 'photo' }] },
    { key: 'why' },
  ])
})
