import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { attachment, MULTIPART, multipartBody, notePart } from '../testing/files/multipart.ts'
import { buildDesk, type Desk, notesOf, sendNote } from '../testing/notes.ts'

/** Real and hostile files, photos, names and texts that others made and that are not ours to copy. */
const data = join(process.env['SHARED_DIR'] ?? '', 'data')

interface Hostile {
  file: string
  kind: string
  what: string
}

const json = async <T>(path: string) => JSON.parse(await readFile(join(data, path), 'utf8')) as T

const manifest = await json<Hostile[]>('hostile/files/manifest.json')
const filenames = await json<string[]>('hostile/files/filenames.json')
const strings = await json<string[]>('hostile/strings/blns.json')
const photos = (await readdir(join(data, 'photos'), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name !== 'SOURCE.md')
  .map((entry) => join(entry.parentPath, entry.name))

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startTestApp()
  desk = await buildDesk(app)
})
afterAll(() => app.close())

/** Sends a file with a note; reads back the original, and of a picture what is shown of it. */
async function send(path: string, name = basename(path)) {
  const sent = await readFile(path)
  const begun = Date.now()
  const answer = await sendNote(desk, 'x', [new File([sent], name)])
  const seconds = (Date.now() - begun) / 1000
  const content = answer.data?.docs.updates.at(-1)?.content
  const photo = content?.photos[0]
  const url = photo?.url ?? content?.attachments[0]?.url
  const isSame = url !== undefined && (await fetchBytes(`${url}?size=original`)).equals(sent)
  const shown = photo && (await fetchBytes(`${photo.url}?size=screen`))
  const isHarmless = url === undefined || (await isServedHarmless(url))
  return { status: answer.status, message: answer.message, seconds, isSame, shown, isHarmless }
}

/** True if no browser takes the original for anything but a picture or a download. */
async function isServedHarmless(url: string): Promise<boolean> {
  const { headers } = await desk.member.fetch(`${url}?size=original`)
  const type = headers.get('content-type') ?? ''
  return (
    /^(image\/(jpeg|png|gif|bmp|tiff|heic)|application\/octet-stream)$/.test(type) &&
    headers.get('x-content-type-options') === 'nosniff' &&
    headers.get('content-security-policy') === "default-src 'none'; sandbox"
  )
}

async function fetchBytes(url: string): Promise<Buffer> {
  return Buffer.from(await (await desk.member.fetch(url)).arrayBuffer())
}

/** The outcome that a hostile file must have, by its kind. */
const EXPECTED: Record<string, (found: Awaited<ReturnType<typeof send>>) => void> = {
  executable: refused,
  'wrong-type': refused,
  empty: refused,
  truncated: refused,
  'svg-script': taken,
  xxe: taken,
  'active-attachment': taken,
  'xml-bomb': taken,
  'path-traversal': taken,
  'csv-injection': taken,
  'csv-quoting': taken,
  encoding: taken,
  'metadata-html': shown,
  'exif-edge': shown,
  'extension-case': shown,
  'wrong-ext': shown,
  'no-ext': shown,
}

function refused({ status, message }: Awaited<ReturnType<typeof send>>): void {
  expect([400, 413, 415]).toContain(status)
  expect(message).toMatch(/\w/)
}

function taken({ status, isSame, shown }: Awaited<ReturnType<typeof send>>): void {
  expect({ status, isSame, shown }).toEqual({ status: 200, isSame: true, shown: undefined })
}

function shown({ status, isSame, shown }: Awaited<ReturnType<typeof send>>): void {
  expect({ status, isSame }).toEqual({ status: 200, isSame: true })
  expect(shown?.length).toBeGreaterThan(100)
}

test.each(manifest.map(({ file, kind, what }) => [file, what, kind] as const))(
  '%s (%s)',
  async (file, _what, kind) => {
    const found = await send(join(data, 'hostile/files', file))
    expect(found.status).toBeLessThan(500)
    expect(found.seconds).toBeLessThan(5)
    EXPECTED[kind]?.(found)
    expect(found.isHarmless).toBe(true)
  },
)

test('files that claim too many pixels are refused', async () => {
  for (const { file } of manifest.filter(({ file }) => /^(bomb-2|lying-(?!gif))/.test(file))) {
    expect((await send(join(data, 'hostile/files', file))).status, file).toBe(413)
  }
})

/** The metadata of what is shown; nothing when nothing is. */
async function metadataOf(shown: Buffer | undefined) {
  const { exif, xmp, icc, orientation } = shown ? await sharp(shown).metadata() : {}
  return { exif, xmp, icc, orientation }
}

const isOdd = (path: string) => /exif-invalid/.test(path)
const named = (paths: string[]) => paths.map((path) => [path.slice(data.length + 1), path])

describe('a photo', () => {
  test.each(named(photos.filter((path) => !isOdd(path))))('%s is shown', async (_name, path) => {
    const { status, isSame, shown, seconds } = await send(path)
    expect({ status, isSame }).toEqual({ status: 200, isSame: true })
    expect(seconds).toBeLessThan(5)
    expect(shown?.length).toBeGreaterThan(100)
    expect(await metadataOf(shown)).toEqual({})
  })

  test.each(named(photos.filter(isOdd)))('%s is shown, or said to be damaged', async (_n, path) => {
    const { status, message, shown, seconds, isHarmless } = await send(path)
    const unreadable = 'The picture cannot be read. It may be damaged.'
    expect(shown ? [status] : [status, message]).toEqual(shown ? [200] : [415, unreadable])
    expect(seconds).toBeLessThan(5)
    expect(isHarmless).toBe(true)
    expect(await metadataOf(shown)).toEqual({})
  })

  test('stands upright under each orientation', async () => {
    const portraits = photos.filter((path) => /orientation\/Portrait_[1-8]/.test(path))
    expect(portraits).toHaveLength(8)
    const first = await glance((await send(portraits[0] ?? '')).shown)
    for (const path of portraits.slice(1)) {
      const other = await glance((await send(path)).shown)
      const apart = other.map((value, i) => Math.abs(value - (first[i] ?? 0)))
      expect(Math.max(...apart), path).toBeLessThan(40)
    }
  })
})

/** A picture as 8 × 12 grey points. */
async function glance(picture: Buffer | undefined): Promise<number[]> {
  return [...(await sharp(picture).resize(8, 12, { fit: 'fill' }).greyscale().raw().toBuffer())]
}

test.each(filenames)('a file named %j is refused, or kept under a harmless name', async (name) => {
  const own = await buildDesk(app)
  const answer = await own.member.fetch(own.path, {
    method: 'PATCH',
    headers: { 'content-type': MULTIPART },
    body: multipartBody([
      notePart('x'),
      attachment(name, await readFile(join(data, 'photos/formats/converted.jpeg'))),
    ]),
  })
  expect(answer.status).toBeLessThan(500)
  const { data: read } = await own.member.call(issues.get, { params: own.params })
  for (const { content } of read.docs.updates) {
    for (const file of [...content.photos, ...content.attachments]) {
      const { headers, status } = await own.member.fetch(file.url)
      expect(status).toBe(200)
      expect(headers.has('x-injected')).toBe(false)
      expect(headers.get('content-disposition')).not.toMatch(/[\r\n\0]|\.\.[/\\]/)
    }
  }
})

/** True if a note of this text must be stored, and not refused. */
function isStorable(text: string): boolean {
  return text.trim() !== '' && !text.includes('\0') && text.isWellFormed()
}

describe('a naughty string', { timeout: 180_000 }, () => {
  test('as the text of a note comes back code point for code point, or is refused', async () => {
    expect(strings.filter(isStorable).length).toBeGreaterThan(500)
    // each answer brings the whole history
    for (let at = 0; at < strings.length; at += 40) {
      const own = await buildDesk(app)
      const some = strings.slice(at, at + 40)
      for (const text of some) {
        const { status } = await sendNote(own, text)
        expect(status, text).toBe(isStorable(text) ? 200 : 400)
      }
      expect(await notesOf(own)).toEqual(some.filter(isStorable))
    }
  })

  test('as a search is answered, in a second', async () => {
    for (const text of strings) {
      for (const list of ['issues', 'submissions']) {
        const query = new URLSearchParams({ 'text[search]': text })
        const begun = Date.now()
        const answer = await desk.member.fetch(
          `/api/v1/projects/${desk.projectId}/${list}?${query.toString()}`,
        )
        await answer.arrayBuffer()
        expect([200, 400], text).toContain(answer.status)
        expect(Date.now() - begun, text).toBeLessThan(5000)
      }
    }
  })

  test('as a filter, a sort, a page, a name or an id is refused', async () => {
    const base = `/api/v1/projects/${desk.projectId}`
    for (const text of strings.filter((s) => s !== '')) {
      const value = encodeURIComponent(text.toWellFormed())
      for (const path of [
        `${base}/issues?site._id=${value}`,
        `${base}/issues?sort=${value}`,
        `${base}/issues?${value}=1`,
        `${base}/issues?createdAt[gte]=${value}`,
        `${base}/issues/${value}`,
        `/api/v1/files/${value}`,
      ]) {
        const answer = await desk.member.fetch(path)
        await answer.arrayBuffer()
        expect([400, 404], `${path} of ${text}`).toContain(answer.status)
      }
    }
  })

  test('finds the note that has it, where it has words', async () => {
    const own = await buildDesk(app)
    const words = ['Ω≈ç√∫', 'Пожалуйста', '社會科學院語學研究所', 'ﷺ', 'Ṱ̺̺̕o', "O'Reilly"]
    for (const text of words) await sendNote(own, `before ${text} after`)
    for (const text of words) {
      const { data: found } = await own.member.call(issues.list, {
        params: { projectId: own.projectId },
        query: { 'text[search]': text },
      })
      expect(found.totalDocs, text).toBe(1)
    }
  })
})
