import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    SECURITY_CONTACT: 'security@contractor.example',
    PUBLIC_URL: 'https://plumbline.example',
  })
})
afterAll(() => app.close())

async function linesOf(path: string): Promise<string[]> {
  const answer = await new Visitor(app.origin).fetch(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  return (await answer.text()).trimEnd().split('\n')
}

test('security.txt says whom to tell of a hole, and is never out of date', async () => {
  const lines = await linesOf('/.well-known/security.txt')
  expect(lines).toContain('Contact: mailto:security@contractor.example')
  expect(lines).toContain('Canonical: https://plumbline.example/.well-known/security.txt')
  const expires = lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? ''
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(150)
  expect(days).toBeLessThan(365)
})

test('robots.txt keeps robots from everything but the links that tell them to stay out', async () => {
  const lines = await linesOf('/robots.txt')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain('Disallow: /')
  const allowed = lines.flatMap((line) => /^Allow: (.*)$/.exec(line)?.[1] ?? [])
  expect(allowed.length).toBeGreaterThan(0)
  for (const folder of allowed) {
    const { headers } = await new Visitor(app.origin).fetch(`${folder}some-token`)
    expect(headers.get('x-robots-tag'), folder).toBe('noindex')
  }
})
