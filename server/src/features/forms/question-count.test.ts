import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { countQuestions, numberedItems } from '@plumbline/contract/forms/numbered-items'
import { forAll } from '@plumbline/contract/testing/for-all'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../db/db.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { anyWrittenForm, writable } from '../../testing/xlsforms.ts'
import { questionsOf } from './forms.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('lists count as many questions of a form as its builder numbers', async () => {
  await forAll(anyWrittenForm, {
    reaches: (definition) => countQuestions(numberedItems(definition)) > 1,
    check: async (definition) => {
      const stored = JSON.stringify(writable(definition))
      const counted = await transaction(app.pool, 'read', (db) =>
        sql<{
          n: number
        }>`select ${questionsOf(sql<FormDefinition>`${stored}::jsonb`)} as n`.execute(db),
      )
      expect(counted.rows[0]?.n).toBe(countQuestions(numberedItems(definition)))
    },
  })
})
