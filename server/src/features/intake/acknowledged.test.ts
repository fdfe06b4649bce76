import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { projectRoot } from '../../config/early-settings.mjs'
import { publishForm } from '../../testing/acknowledged/publish-form.ts'
import { sendAndCompare } from '../../testing/acknowledged/send-and-compare.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { Phone } from '../../testing/phone.ts'

/* Acknowledged visits are kept: here with our own forms, in `acknowledged.shared.test.ts` with shared ones. */

let app: TestApp
let office: FieldOffice
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app)
})
afterAll(() => app.close())

test.each(['every-question', 'as-it-begins'])(
  'all that %s asks is kept, in the XML, as answers and as files',
  async (name) => {
    const path = join(projectRoot, 'test-data/forms', `${name}.json`)
    const definition = JSON.parse(readFileSync(path, 'utf8')) as FormDefinition
    expect(await publishForm(office, definition, name)).not.toBeNull()
    const picture = new Uint8Array(await tinyPng(3))
    const phone = new Phone(app.origin, office)
    await sendAndCompare(office, phone, { definition, key: name, picture })
  },
)
