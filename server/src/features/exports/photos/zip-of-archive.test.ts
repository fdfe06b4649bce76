import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { planZip } from '@plumbline/contract/rules/zip'
import { type FileBytes, zipBytes } from './zip-of-archive.ts'

const FILES = ['a photo', 'one more', ''].map((text) => Buffer.from(text))
const plan = planZip(
  FILES.map(({ length }, n) => ({ name: `${n}.jpg`, length, crc: n, at: new Date(0) })),
)
/** A file in pieces of three bytes. */
const inPieces = (file: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(file.length / 3) }, (_, n) => file.subarray(n * 3, n * 3 + 3))

const whole = (n: number) => {
  const file = FILES[n] ?? Buffer.alloc(0)
  return { pieces: inPieces(file), length: file.length }
}

const longer = (n: number) => ({ ...whole(n), length: 9 })
const early = (n: number) => ({ pieces: whole(n).pieces.slice(1), length: whole(n).length })

async function bytesOf(
  from: number,
  to: number,
  read: (n: number) => FileBytes = whole,
): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  const asked = (n: number) => Promise.resolve(read(n))
  for await (const piece of zipBytes(plan, { from, to }, asked)) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('An archive from any byte to any other is that part of the whole, however its files are read', async () => {
  const all = await bytesOf(0, plan.length)
  expect(all.length).toBe(plan.length)
  for (const file of FILES) expect(all.includes(file)).toBe(true)
  const others: string[] = []
  for (let from = 0; from < plan.length; from += 1) {
    for (let to = from + 1; to <= plan.length; to += 1) {
      const part = await bytesOf(from, to)
      if (!part.equals(all.subarray(from, to))) others.push(`${from} to ${to}`)
    }
  }
  expect(others).toEqual([])
})

test('A file that is longer or shorter than was planned breaks an archive off, and so does one that ends early', async () => {
  await expect(bytesOf(0, plan.length, longer)).rejects.toThrow('A file is 9 bytes, not 7.')
  await expect(bytesOf(0, plan.length, early)).rejects.toThrow('A file ended after 4 of 7 bytes.')
})

test('The file that breaks an archive off is closed', async () => {
  const opened: Readable[] = []
  const stored = (n: number) => {
    const pieces = Readable.from(whole(n).pieces)
    opened.push(pieces)
    return { pieces, length: 9 }
  }
  await expect(bytesOf(0, plan.length, stored)).rejects.toThrow('A file is 9 bytes, not 7.')
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
})
