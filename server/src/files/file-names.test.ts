import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { attachment, MULTIPART, multipartBody, notePart } from '../testing/files/multipart.ts'
import { buildDesk, notesOf, sendNote } from '../testing/notes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('the name of a file', () => {
  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    [String.raw`..\\..\\windows\\win.ini`, 'win.ini'],
    ['/etc/passwd', 'passwd'],
    [String.raw`C:\\temp\\a.txt`, 'a.txt'],
    ['a\0b.txt', 'ab.txt'],
    ['a\r\nX-Injected: 1.txt', 'a'],
    ['p\u202etxt.gpj', 'ptxt.gpj'],
    ['\u2066hidden\u2069.txt', 'hidden.txt'],
    ['   ', 'file'],
    ['..', 'file'],
    ['.htaccess', '.htaccess'],
    ["'; DROP TABLE sites;--.txt", "'; DROP TABLE sites;--.txt"],
    ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
    ['фото-обʼєкт.txt', 'фото-обʼєкт.txt'],
    ['👷‍♀️🏗️.txt', '👷‍♀️🏗️.txt'],
    ['é.txt', 'é.txt'],
    [`${'x'.repeat(300)}.txt`, `${'x'.repeat(196)}.txt`],
    [`${'👷'.repeat(300)}.txt`, `${'👷'.repeat(196)}.txt`],
  ])('%j is kept as %j', async (sent, stored) => {
    const own = await buildDesk(app)
    const answer = await own.member.fetch(own.path, {
      method: 'PATCH',
      headers: { 'content-type': MULTIPART },
      body: multipartBody([notePart('x'), attachment(sent, `text of ${sent}`)]),
    })
    expect(answer.status).toBe(200)
    const { data } = await own.member.call(issues.get, { params: own.params })
    const [file] = data.docs.updates.at(-1)?.content.attachments ?? []
    expect(file?.filename).toBe(stored)
    const download = await own.member.fetch(file?.url ?? '')
    expect(download.status).toBe(200)
    expect(await download.text()).toBe(`text of ${sent}`)
    expect(download.headers.has('x-injected')).toBe(false)
    expect(namedBy(download.headers.get('content-disposition') ?? '')).toBe(stored)
  })

  test('with a quote is the one that the browser meant', async () => {
    const own = await buildDesk(app)
    const { data } = await sendNote(own, 'x', [new File(['x'], 'the "north" 100 %.txt')])
    const [file] = data.docs.updates.at(-1)?.content.attachments ?? []
    expect(file?.filename).toBe('the "north" 100 %.txt')
  })

  test('that is empty is no file: browsers send that for a field without one', async () => {
    const own = await buildDesk(app)
    const answer = await own.member.fetch(own.path, {
      method: 'PATCH',
      headers: { 'content-type': MULTIPART },
      body: multipartBody([notePart('No file chosen'), attachment('', '')]),
    })
    expect(answer.status).toBe(200)
    expect(await notesOf(own)).toEqual(['No file chosen'])
  })
})

/** The file name that a browser reads out of a Content-Disposition. */
function namedBy(disposition: string): string {
  return decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(disposition)?.[1] ?? '')
}
