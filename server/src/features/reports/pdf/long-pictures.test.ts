import { getDocumentProxy } from 'unpdf'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { noteForm } from '../../../testing/notes.ts'
import { buildOffice } from '../../../testing/office.ts'

// Documents are typeset, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A picture with a number every 200 pixels, as a long chat has words. */
async function numbered(width: number, height: number): Promise<File> {
  const along = Math.max(width, height)
  const places = Array.from({ length: Math.floor(along / 200) }, (_, n) => 100 + n * 200)
  const texts = places.map((at, n) => {
    const [x, y] = width < height ? [20, at] : [at, 100]
    return `<text x="${x}" y="${y}" font-size="60">${n}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fff"/>${texts.join('')}</svg>`
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const bytes = await sharp(Buffer.from(svg), { unlimited: true }).png().toBuffer()
  sharp.block({ operation: ['VipsForeignLoadSvg'] })
  return new File([new Uint8Array(bytes)], 'long.png')
}

interface Tagged {
  role?: string
  alt?: string
  children?: Tagged[]
}

const altsOf = ({ alt, children = [] }: Tagged): string[] => [
  ...(alt === undefined ? [] : [alt]),
  ...children.flatMap(altsOf),
]

async function paperWith(picture: File) {
  const office = await buildOffice(app)
  const form = noteForm('See the picture.', picture)
  expect((await office.member.call(issues.update, { params: office.issue, form })).status).toBe(200)
  const { projectId, issueId } = office
  const answer = await office.member.fetch(
    `/api/v1/projects/${projectId}/issues/${issueId}/report?lang=en`,
  )
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const pdf = await getDocumentProxy(bytes)
  const alts: string[] = []
  for (let n = 1; n <= pdf.numPages; n += 1) {
    alts.push(...altsOf((await (await pdf.getPage(n)).getStructTree()) as Tagged))
  }
  return { pages: pdf.numPages, parts: alts.filter((alt) => /, part \d+ of \d+$/.test(alt)) }
}

test('A long picture stands on paper in parts that can be read, three beside each other', async () => {
  const { pages, parts } = await paperWith(await numbered(790, 12_000))
  // 56 mm wide it is 851 mm long: five parts of 200 mm, of which each repeats 4 mm
  expect(parts).toHaveLength(5)
  expect(parts.at(-1)).toMatch(/^Photo 1: .*, part 5 of 5$/)
  expect(pages).toBe(3)
})

test('A wide picture stands there in rows', async () => {
  const { parts } = await paperWith(await numbered(9600, 400))
  expect(parts.length).toBeGreaterThan(4)
})

test('Any other picture stands there once', async () => {
  expect((await paperWith(await numbered(800, 1200))).parts).toEqual([])
})
