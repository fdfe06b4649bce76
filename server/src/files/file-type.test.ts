import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { bmp } from '../testing/files/bmp.ts'
import {
  flatPng,
  lyingBmp,
  lyingJpeg,
  resizedGif,
  textBomb,
} from '../testing/files/hostile-files.ts'
import { buildDesk, type Desk, sendNote } from '../testing/notes.ts'
import { quarters } from '../testing/files/pictures.ts'

let app: TestApp
let desk: Desk
let jpeg: Buffer<ArrayBuffer>
let gif: Buffer<ArrayBuffer>
beforeAll(async () => {
  app = await startTestApp()
  desk = await buildDesk(app)
  jpeg = await quarters().jpeg().toBuffer()
  gif = await quarters().gif().toBuffer()
})
afterAll(() => app.close())

const send = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  sendNote(desk, name, [new File([content], name)])

const bytes = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(100)])

describe('programs are refused', () => {
  test.each([
    'setup.exe',
    'SETUP.EXE',
    'photo.jpg.exe',
    'setup.exe ',
    'setup.exe.',
    'setup.exe. . ',
    'setup.exe::$DATA',
    'setup.ex\u200be',
    'setup.exe\u200d',
    'setup．ｅｘｅ',
    'p\u202egpj.exe',
    'a.jpg\0.exe',
    'a.jpg;.exe',
    'run.sh',
    'run.js',
    'run.ps1',
    'run.bat',
    'macro.vbs',
    'page.hta',
    'app.apk',
    'app.jar',
    'shortcut.lnk',
  ])('by the name %j', async (name) => {
    const answer = await send(name, 'some text')
    expect(answer).toMatchObject({
      status: 415,
      message: 'Programs and scripts cannot be uploaded.',
    })
  })

  test.each([
    ['Windows', bytes('4d5a90000300000004000000ffff0000')],
    ['Linux', bytes('7f454c460201010000000000000000000200')],
    ['macOS', bytes('cffaedfe0700000100000000020000000000')],
    ['macOS for two processors', bytes('cafebabe00000002010000070000000300')],
    ['Java', bytes('cafebabe0000003400000000')],
    ['Android', Buffer.from('dex\n035\0aaaaaaaaaaaa')],
    ['WebAssembly', bytes('0061736d01000000')],
    ['a shell', Buffer.from('#!/bin/sh\necho hello\n')],
    ['Debian', Buffer.from('!<arch>\ndebian-binary   1')],
    ['Red Hat', bytes('edabeedb0300')],
  ])('by the bytes of one for %s, whatever their name', async (_what, content) => {
    for (const name of ['photo.jpg', 'report.pdf', 'notes.txt', 'noextension']) {
      expect((await send(name, content)).status, name).toBe(415)
    }
  })
})

describe('content that contradicts its name is refused', () => {
  const html = '<html><script>alert(1)</script></html>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  test.each([
    ['page.jpg', html],
    ['drawing.png', svg],
    ['photo.gif', 'GIF is how it begins'],
    ['photo.bmp', 'BM is how it begins'],
    ['report.pdf', html],
    ['report.docx', 'plain text'],
    ['archive.zip', 'plain text'],
    ['film.mp4', 'plain text'],
    ['photo.heic', 'plain text'],
    ['photo.heif', 'plain text'],
    ['scan.tif', 'II* is how it does not begin'],
    ['scan.tiff', 'plain text'],
  ])('%s with %j', async (name, content) => {
    expect(await send(name, content)).toMatchObject({
      status: 415,
      message: 'The content of the file does not match its name.',
    })
  })

  test.each(['page.html', 'drawing.svg', 'data.csv', 'notes.txt', 'report.pdf', 'report.docx'])(
    '%s with a photo',
    async (name) => {
      expect((await send(name, jpeg)).status).toBe(415)
    },
  )
})

describe('files that are no pictures are kept as attachments', () => {
  const zip = bytes('504b0304140000000800')
  test.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['report.pdf', '%PDF-1.7\n%âãÏÓ\n1 0 obj'],
    ['report with a prologue.pdf', '\n\n%PDF-1.4\n1 0 obj'],
    ['schedule.docx', zip],
    ['schedule.xlsx', zip],
    ['route.kmz', zip],
    ['archive.zip', zip],
    ['empty archive.zip', bytes('504b0506')],
    ['old.doc', bytes('d0cf11e0a1b11ae1')],
    ['table.csv', 'name,cost\nRoof,100\n'],
    ['MZ is a country.csv', 'MZ,Maputo\nMZ,Beira\n'],
    ['BM begins a text.txt', 'BM: bill of materials'],
    ['GIF begins a text.txt', 'GIFTS for the opening'],
    ['utf-16.csv', Buffer.from('\ufeffa;b\n1;2\n', 'utf16le')],
    ['page.html', '<html><script>alert(1)</script></html>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['xxe.xml', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['picture.webp', bytes('524946460000000057454250')],
    ['drawing.dwg', bytes('41433130323700000000')],
    ['noextension', 'just text'],
    ['unknown.xyz', bytes('0102030405')],
  ])('%s', async (name, content) => {
    const answer = await send(name, content)
    expect(answer.status, answer.message).toBe(200)
    const { attachments, photos } = answer.data.docs.updates.at(-1)?.content ?? {}
    expect(photos).toEqual([])
    const download = await desk.member.fetch(attachments?.[0]?.url ?? '')
    expect(Buffer.from(await download.arrayBuffer()).equals(Buffer.from(content))).toBe(true)
  })
})

describe('a picture that cannot be shown is refused', () => {
  test.each<[string, () => Uint8Array<ArrayBuffer> | string]>([
    ['empty.jpg', () => ''],
    ['only a beginning.jpg', () => jpeg.subarray(0, 4)],
    ['cut in the header.jpg', () => jpeg.subarray(0, 100)],
    ['cut in the middle.jpg', () => jpeg.subarray(0, jpeg.length / 2)],
    ['only a signature.png', () => bytes('89504e470d0a1a0a')],
    ['cut.png', () => flatPng(300, 300).subarray(0, 70)],
    ['no pixels.gif', () => resizedGif(gif.subarray(0, 30), 100, 100)],
    ['no pixels.bmp', () => lyingBmp(100, 100)],
    ['cut.bmp', () => bmp({ bits: 24 }).subarray(0, 80)],
    ['no width.bmp', () => lyingBmp(0, 100)],
    ['run-length.bmp', () => lyingBmp(7000, 7000, { compression: 1 })],
    ['script.gif', () => `GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)`],
  ])('%s', async (name, make) => {
    const answer = await send(name, make())
    expect([400, 415]).toContain(answer.status)
    expect(answer.message).toMatch(/\w/)
  })
})

describe('a picture of more than 50 megapixels is refused before it is unpacked', () => {
  const bombs: [string, () => Buffer<ArrayBuffer>][] = [
    ['400 megapixels.png', () => flatPng(20_000, 20_000)],
    ['a little too much.png', () => flatPng(10_001, 5000)],
    ['a line.png', () => flatPng(50_000_001, 1)],
    ['lying.jpg', () => lyingJpeg(jpeg, 65_500, 65_500)],
    ['lying.bmp', () => lyingBmp(60_000, 60_000)],
    ['lying top-down.bmp', () => lyingBmp(60_000, -60_000)],
  ]

  test.each(bombs)('%s', async (name, make) => {
    const bomb = make()
    const before = process.memoryUsage().rss
    const begun = performance.now()
    const answer = await send(name, bomb)
    expect(answer).toMatchObject({
      status: 413,
      message: 'The picture has more than 50 megapixels.',
    })
    expect(performance.now() - begun).toBeLessThan(3000)
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  test('one of just 50 is shown', async () => {
    const answer = await send('exactly.png', flatPng(10_000, 5000))
    expect(answer.status, answer.message).toBe(200)
    expect(answer.data.docs.updates.at(-1)?.content.photos[0]).toMatchObject({
      width: 1600,
      height: 800,
    })
  })

  test('GIF of any claimed size is shown or refused at once', async () => {
    const begun = performance.now()
    const answer = await send('lying.gif', resizedGif(gif, 65_535, 65_535))
    expect([200, 413, 415]).toContain(answer.status)
    expect(performance.now() - begun).toBeLessThan(3000)
  })

  test('remarks in it are not unpacked: 4.8 MB of them would become 5 GB', async () => {
    const remarks = Array.from<Buffer>({ length: 150 }).fill(textBomb(33_554_432))
    const begun = performance.now()
    const answer = await send('talkative.png', flatPng(8, 8, ...remarks))
    expect(answer.status, answer.message).toBe(200)
    expect(performance.now() - begun).toBeLessThan(6000)
  })
})

test('what hides behind a picture is gone in what is shown of it', async () => {
  const polyglot = Buffer.concat([
    jpeg,
    Buffer.from('<script>alert(1)</script>'),
    bytes('504b0304'),
  ])
  const answer = await send('polyglot.jpg', polyglot)
  const url = answer.data.docs.updates.at(-1)?.content.photos[0]?.url
  for (const size of ['thumb', 'screen']) {
    const shown = await desk.member.fetch(`${url}?size=${size}`)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    const content = Buffer.from(await shown.arrayBuffer())
    expect(content.includes('<script>') || content.includes('PK')).toBe(false)
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg' })
  }
})
