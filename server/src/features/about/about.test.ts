import { afterAll, beforeAll, expect, test } from 'vitest'
import { about } from '@plumbline/contract/operation/about'
import { RELEASE, WEB_RELEASE_HEADER } from '@plumbline/contract/operation/release'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, signIn } from '../../testing/builders.ts'
import { writeParts } from '../../testing/files/parts.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('whoever is signed in reads which release runs and what it changed', async () => {
  const person = await signIn(app, await buildPerson(app))
  const { status, data } = await person.call(about.get)
  expect(status).toBe(200)
  expect(data).toMatchObject({ release: RELEASE, licence: 'UNLICENSED', source: null })
  expect(data.notes.map(({ release }) => release)).toContain('0.1.0')
  expect(data.notes[0]?.people.length).toBeGreaterThan(0)
})

test('they read the licences and the list of all parts, where they were written', async () => {
  writeParts()
  const person = await signIn(app, await buildPerson(app))
  expect((await person.call(about.get)).data.hasParts).toBe(true)
  const licences = await person.fetch('/api/v1/server/about/licences')
  expect(licences.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await licences.text()).toMatch(/^fastify \d+\.\d+\.\d+ \(MIT\)$/m)
  const sbom = await person.fetch('/api/v1/server/about/sbom')
  const { bomFormat, components } = (await sbom.json()) as {
    bomFormat: string
    components: { name: string }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  expect(components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'PostgreSQL']),
  )
})

test('strangers learn no release, by no call, head or page', async () => {
  const stranger = new Visitor(app.origin)
  for (const endpoint of [about.get, about.licences, about.sbom]) {
    expect((await stranger.call(endpoint)).status).toBe(401)
  }
  for (const path of [
    '/',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/openapi.json',
    '/api/v1/nowhere',
  ]) {
    const answer = await stranger.fetch(path)
    const heads = JSON.stringify([...answer.headers])
    expect(heads, path).not.toContain(RELEASE)
    expect(await answer.text(), path).not.toContain(`"${RELEASE}"`)
  }
})

test('strangers who try releases are answered the same to all of them', async () => {
  const stranger = new Visitor(app.origin)
  for (const path of ['/api/v1/nowhere', '/odk/nowhere', '/odk/key/x/projects/x/nowhere']) {
    for (const release of ['0.0.1', RELEASE, '99.0.0']) {
      const answer = await stranger.fetch(path, { headers: { [WEB_RELEASE_HEADER]: release } })
      expect([answer.status, answer.headers.get('retry-after')], path).toEqual([404, null])
    }
  }
})
