import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formProblems } from '@plumbline/contract/forms/form-problems'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { renderForm } from './render-form.ts'

const folder = join(import.meta.dirname, '../../../../../test-data/forms')

/** `FORMS_ANEW=1` writes it, after a change of how forms are rendered. */
test('The form that the tests of the field page fill in is what phones are sent of its definition', async () => {
  const definition = JSON.parse(
    await readFile(join(folder, 'every-question.json'), 'utf8'),
  ) as FormDefinition
  expect(formProblems(definition).filter(({ isWarning }) => !isWarning)).toEqual([])
  const { xform } = renderForm(definition, { key: 'every-question', n: 1 })
  const file = join(folder, 'every-question.xml')
  if (process.env['FORMS_ANEW']) await writeFile(file, xform)
  expect(await readFile(file, 'utf8')).toBe(xform.toString())
})
