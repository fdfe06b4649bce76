import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { differences, partsOf } from '../../../testing/files/xform-parts.ts'
import { renderForm } from '../xform/render-form.ts'
import { definitionOf } from './to-definition.ts'
import { readWorkbook } from './workbook.ts'

const folder = join(import.meta.dirname, '../../../../../test-data/forms')

/** `npm run bench -- pyxform` compares with pyxform itself, this sheet and those of others. */
test('A sheet with all that people write becomes the nodes, controls and lists that pyxform makes of it', async () => {
  const workbook = await readWorkbook(readFileSync(join(folder, 'as-people-write.xlsx')))
  const { definition, findings } = definitionOf(workbook, 'as-people-write.xlsx')
  expect(findings.all.filter(({ isWarning }) => !isWarning)).toEqual([])
  const ours = renderForm(definition, { key: 'people', n: 1 }).xform.toString()
  const theirs = readFileSync(join(folder, 'as-people-write.pyxform.xml'), 'utf8')
  expect(differences(partsOf(ours), partsOf(theirs))).toEqual([])
})
