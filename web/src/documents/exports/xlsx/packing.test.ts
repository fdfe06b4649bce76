import { crc32, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Packing } from './packing.ts'

const line = 'Кроквяна ферма, вісь 7 👍 & more\n'

test.each([
  ['nothing', '', 0],
  ['no head', '', 3],
  ['a head', 'Ґанок', 3],
  ['a head of several blocks, and more than is packed at a time', line.repeat(4000), 9000],
])(
  'What was packed as it came is one file again, with its CRC and size: %s',
  async (_, head, n) => {
    const packing = new Packing()
    for (let row = 0; row < n; row += 1) await packing.add(`${row} ${line}`)
    const { bytes, size, crc } = await packing.end(head)
    const text = head + Array.from({ length: n }, (__, row) => `${row} ${line}`).join('')
    const unpacked = inflateRawSync(Buffer.from(await bytes.arrayBuffer()))
    expect(unpacked.toString() === text).toBe(true)
    expect({ size, crc }).toEqual({ size: unpacked.length, crc: crc32(unpacked) })
  },
)
