import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '@plumbline/contract/api'
import { apiReference } from '@plumbline/contract/openapi'
import { problemReference } from '@plumbline/contract/problems/reference'
import { projectRoot } from '../config/early-settings.mjs'
import { startTestApp, type TestApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const readDocument = async () =>
  (await (await fetch(`${app.origin}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }

describe('/openapi.json', () => {
  test('is valid OpenAPI 3.1, for anyone', async () => {
    const document = await readDocument()
    expect(document).toMatchObject({ openapi: '3.1.0' })
    expect(await new Validator().validate(document)).toEqual({ valid: true })
  })

  test('has every call of the contract, with its parameters', async () => {
    const { paths } = await readDocument()
    for (const [name, endpoint] of allEndpoints()) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const operation = paths[path]?.[endpoint.method.toLowerCase()]
      expect(operation, name).toMatchObject({ operationId: name, summary: endpoint.summary })
    }
  })

  test('is the same below the prefix of the API', async () => {
    const answer = await fetch(`${app.origin}/api/v1/openapi.json`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual(await readDocument())
  })

  test('tells nothing of the server', async () => {
    expect(JSON.stringify(await readDocument())).not.toMatch(/postgres|node_modules|src\//i)
  })
})

const rowsOf = (markdown: string) =>
  markdown
    .split('\n')
    .filter((row) => row.startsWith('| `'))
    .map((row) => row.replaceAll(/ +/g, ' '))

test('docs/api.md lists every call as the contract has it', async () => {
  const text = await readFile(join(projectRoot, 'docs/api.md'), 'utf8')
  const [, reference = ''] = text.split('## Every call')
  expect(rowsOf(reference)).toEqual(rowsOf(apiReference()))
})

test('docs/api.md lists every code as the catalogue has it', async () => {
  const text = await readFile(join(projectRoot, 'docs/api.md'), 'utf8')
  const [, reference = ''] = text.split(/^## Every (?=problem|call)/m)
  expect(rowsOf(reference)).toEqual(rowsOf(problemReference()))
})
