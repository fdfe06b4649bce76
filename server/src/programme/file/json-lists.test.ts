import { array, dictionary, integer, jsonValue, nat, oneof, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '@plumbline/contract/testing/for-all'
import { NotJsonError, type Piece, readLists } from './json-lists.ts'

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(text: string, size = 7): Promise<Piece[]> {
  const pieces: Piece[] = []
  for await (const piece of readLists(inPieces(text, size))) pieces.push(piece)
  return pieces
}

/** Joins the pieces of an object again. */
function joined(pieces: Piece[]): Record<string, unknown> {
  const parts = [...Map.groupBy(pieces, ({ key }) => key)]
  const entries = parts.map(([key, all]): [string, unknown] => {
    const isList = all[0]?.n !== null
    return [key, isList ? all.map(({ value }) => value) : all[0]?.value]
  })
  return Object.fromEntries(entries)
}

describe('the lists of a JSON object', () => {
  test('come out as they are, however the text is cut and spaced', async () => {
    const value = oneof(jsonValue(), array(jsonValue(), { minLength: 1 }))
    const object = dictionary(string(), value, { noNullPrototype: true })
    await forAll(tuple(object, integer({ min: 1, max: 40 }), nat(3)), {
      reaches: ([whole]) =>
        Object.values(whole).some((one) => Array.isArray(one) && one.length > 0),
      async check([whole, size, space]) {
        const text = JSON.stringify(whole, null, space)
        expect(joined(await read(text, size))).toEqual(JSON.parse(text))
      },
      numRuns: 300,
    })
  })

  test('come without a byte order mark', async () => {
    expect(await read('\uFEFF{"sites": [1]}', 1)).toEqual([{ key: 'sites', n: 0, value: 1 }])
  })

  test('are refused where the text is cut off, or goes on', async () => {
    const text = JSON.stringify({ sites: [{ _id: 's"1\\' }, 12, 'x'], seed: null })
    for (let length = 0; length < text.length; length += 1) {
      await expect(read(text.slice(0, length))).rejects.toThrow(NotJsonError)
    }
    await expect(read(`${text} x`)).rejects.toThrow('unexpected "x" at byte')
  })

  test.each([
    ['{"projects": [}', 'unexpected "}" at byte 14'],
    ['{"projects": [1,]}', 'unexpected "]" at byte 16'],
    ['{"projects": [1 2]}', 'unexpected "2" at byte 16'],
    ['{"projects": [{"a": 1,}]}', 'projects[0]: '],
    ['{"a": 1,}', 'unexpected "}" at byte 8'],
    ['{a: 1}', 'unexpected "a" at byte 1'],
    ['{"a" 1}', 'unexpected "1" at byte 5'],
    ['hello', 'the file: '],
    ['', 'it ends too early'],
  ])('are refused in %s, with the place', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message)
  })
})
