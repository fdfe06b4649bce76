import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MILESTONE_FIELDS } from '@plumbline/contract/milestones/milestone-fields'
import type { Field } from '@plumbline/contract/shapes/field-kinds'
import { SITE_FIELDS } from '@plumbline/contract/sites/site-fields'
import { projectRoot } from '../../config/early-settings.mjs'
import { COLUMN_TYPES } from './field-columns.ts'

const CATALOGUES: [table: string, fields: Record<string, Field>][] = [
  ['sites', SITE_FIELDS],
  ['milestones', MILESTONE_FIELDS],
]

test.each(CATALOGUES)('The table %s has a column for each of its fields', (table, fields) => {
  const schema = readFileSync(join(import.meta.dirname, '../schema.snap.txt'), 'utf8')
  const [, columns = ''] = new RegExp(`^table ${table}\n(.*?)\n\n`, 'ms').exec(schema) ?? []
  const missing = Object.values(fields)
    .map(({ column, kind }) => `${column} ${COLUMN_TYPES[kind]}`)
    .filter((one) => !new RegExp(`^  ${one}\\b`, 'm').test(columns))
  expect(missing).toEqual([])
})

test.each(CATALOGUES)('The page about programme files names each field of %s', (list, fields) => {
  const page = readFileSync(join(projectRoot, 'docs/programme-files.md'), 'utf8')
  const [, section = ''] = new RegExp(`^### ${list}\n(.*?)\n#`, 'ms').exec(page) ?? []
  const missing = Object.keys(fields).filter((key) => !new RegExp(`\\b${key}\\b`).test(section))
  expect(missing).toEqual([])
})
