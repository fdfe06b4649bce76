import 'fake-indexeddb/auto'
import { crc32 } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { closeDatabase, database } from '../store/database.ts'
import { putFile, startDraft } from '../store/visits.ts'
import { visitsAsFile } from './visit-file.ts'
import { fillIn } from '../testing/fill-in.ts'

afterEach(async () => {
  const db = await database()
  for (const store of db.objectStoreNames) await db.clear(store)
  await closeDatabase()
})

/** The entries of a zip as its list at the end names them. */
function entriesOf(zip: Buffer) {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [crc, size, length] = [at + 16, at + 20, at + 28].map((place, n) =>
      n === 2 ? zip.readUInt16LE(place) : zip.readUInt32LE(place),
    ) as [number, number, number]
    const head = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + length)
    at += 46 + length
    const begin = head + 30 + zip.readUInt16LE(head + 26)
    const bytes = zip.subarray(begin, begin + size)
    return { name, text: bytes.toString(), isWhole: crc32(bytes) === crc }
  })
}

test('A visit that cannot be sent is saved to a file with its answers and photos', async () => {
  const place = { siteId: null, siteName: '', milestoneId: null, milestoneName: '', gps: null }
  const form = { key: 'site', n: 1, md5: '', title: 'Site visit' }
  const localId = await startDraft({ projectId: 'p', personId: 'a', form, place })
  await putFile(localId, 'фото 1.jpg', new Blob(['bytes']))
  const written = { xml: '<data>Дах</data>', title: '', answered: 1, asked: 1 }
  const visit = await fillIn(localId, written)
  const zip = Buffer.from(await (await visitsAsFile([visit])).arrayBuffer())
  expect(entriesOf(zip)).toEqual([
    { name: 'visit-1/visit.xml', text: '<data>Дах</data>', isWhole: true },
    { name: 'visit-1/фото 1.jpg', text: 'bytes', isWhole: true },
  ])
})
