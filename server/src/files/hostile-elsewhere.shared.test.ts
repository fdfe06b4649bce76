import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { milestones } from '@plumbline/contract/milestones'
import { users } from '@plumbline/contract/users'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildDesk, type Desk, sendNote } from '../testing/notes.ts'

/** The files of hostile.shared.test.ts on a milestone and as one's own photo: as with a note. */
const data = join(process.env['SHARED_DIR'] ?? '', 'data')

/**
 * In CI every third photo is sent, since every change waits for the test. Another test sends all photos with a note.
 */
const isChosen = (path: string, n: number) =>
  !process.env['CI'] || n % 3 === 0 || path.includes('hostile')

const paths = (
  await Promise.all(
    ['hostile/files', 'photos'].map((folder) =>
      readdir(join(data, folder), { recursive: true, withFileTypes: true }),
    ),
  )
)
  .flat()
  .filter((entry) => entry.isFile() && !/\.(md|json)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter(isChosen)

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startTestApp({ UPLOAD_FILES_A_DAY: '999', UPLOAD_MB_A_DAY: '2000' })
  desk = await buildDesk(app)
})
afterAll(() => app.close())

interface Sent {
  status: number
  /** The address of the file, if it was taken. */
  url: string | undefined
  isPhoto: boolean
}

async function withNote(file: File): Promise<Sent> {
  const { status, data: given } = await sendNote(desk, 'x', [file])
  const { photos = [], attachments = [] } = given?.docs.updates.at(-1)?.content ?? {}
  return { status, url: photos[0]?.url ?? attachments[0]?.url, isPhoto: photos.length > 0 }
}

async function onMilestone(file: File): Promise<Sent> {
  const form = new FormData()
  form.set('component', 'sidebar')
  form.append('attachments', file)
  const params = { projectId: desk.projectId, milestoneId: desk.milestoneId }
  const { status, data: given } = await desk.member.call(milestones.addAttachments, {
    params,
    form,
  })
  if (status !== 200) return { status, url: undefined, isPhoto: false }
  const { photos, attachments } = given.docs
  for (const [field, files] of [
    ['photos', photos],
    ['attachments', attachments],
  ] as const) {
    const last = files.at(-1)
    if (!last) continue
    const isThere = await statusOf(last.url)
    const removed = await desk.member.call(milestones.deleteEmbedded, {
      params: { ...params, field, embeddedId: last._id },
    })
    expect([isThere, removed.status, await statusOf(last.url)]).toEqual([200, 200, 404])
  }
  return { status, url: undefined, isPhoto: photos.length > 0 }
}

async function asOwnPhoto(file: File): Promise<Sent> {
  const form = new FormData()
  form.append('image', file)
  const { status, data: given } = await desk.member.call(users.updateMyPhoto, { form })
  const isPhoto = status === 200
  return { status, url: isPhoto ? (given.user.photo ?? '') : undefined, isPhoto }
}

const statusOf = async (url: string) => (await desk.member.fetch(url)).status

test.each(paths.map((path) => [path.slice(data.length + 1), path] as const))(
  '%s on a milestone, and as a photo of oneself, is what it is with a note',
  async (_name, path) => {
    const bytes = await readFile(path)
    const file = () => new File([bytes], basename(path))
    const begun = Date.now()
    const note = await withNote(file())
    const milestone = await onMilestone(file())
    const own = await asOwnPhoto(file())
    // three uploads, one after the other
    expect(Date.now() - begun).toBeLessThan(15_000)
    expect(note.status).toBeLessThan(500)
    expect(milestone).toMatchObject({ status: note.status, isPhoto: note.isPhoto })
    // a picture of a person is one of the formats that browsers show
    const mayBeOwn = note.isPhoto && !/\.(tiff?|hei[cf])$/i.test(path)
    expect(mayBeOwn ? [200] : [400, 413, 415]).toContain(own.status)
    expect(own.url && (await howShown(own.url))).toEqual(mayBeOwn ? PLAIN : undefined)
  },
)

/** A picture that is nothing else. */
const PLAIN = {
  type: 'image/jpeg',
  sniffed: 'nosniff',
  policy: "default-src 'none'; sandbox",
  exif: undefined,
  xmp: undefined,
  icc: undefined,
  orientation: undefined,
}

async function howShown(url: string): Promise<object> {
  const answer = await desk.member.fetch(url)
  const { exif, xmp, icc, orientation } = await sharp(await answer.arrayBuffer()).metadata()
  return {
    type: answer.headers.get('content-type'),
    sniffed: answer.headers.get('x-content-type-options'),
    policy: answer.headers.get('content-security-policy'),
    exif,
    xmp,
    icc,
    orientation,
  }
}
