import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formProblems } from '@plumbline/contract/forms/form-problems'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { renderForm } from './render-form.ts'

const folder = join(import.meta.dirname, '../../../../../test-data/forms')
const FILES = new Map([['prices.csv', ['name', 'price']]])

/** `FORMS_ANEW=1` writes them, after a change of how forms are rendered. */
test.for(['every-question', 'further-questions', 'as-it-begins', 'from-elsewhere'])(
  'The form that the tests of the field page fill in is what phones are sent of its definition: %s',
  async (key) => {
    const definition = JSON.parse(
      await readFile(join(folder, `${key}.json`), 'utf8'),
    ) as FormDefinition
    expect(formProblems(definition, FILES).filter(({ isWarning }) => !isWarning)).toEqual([])
    const { xform } = renderForm(definition, { key, n: 1 })
    const file = join(folder, `${key}.xml`)
    if (process.env['FORMS_ANEW']) await writeFile(file, xform)
    expect(await readFile(file, 'utf8')).toBe(xform.toString())
  },
)
