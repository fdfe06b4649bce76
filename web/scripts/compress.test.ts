import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFolder } from './compress.ts'

async function aBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-compress-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), 'short')
  await writeFile(join(folder, 'assets/app.js'), 'const roof = 1\n'.repeat(200))
  await writeFile(join(folder, 'assets/cell.json'), JSON.stringify(Array(2000).fill('sea')))
  await writeFile(join(folder, 'assets/codes.wasm'), 'reads codes'.repeat(200))
  await writeFile(join(folder, 'assets/font.woff2'), 'x'.repeat(5000))
  return folder
}

const all = async (folder: string) => (await readdir(folder, { recursive: true })).toSorted()

test('files of a build that are not packed yet have their compressed ones beside them, others and short ones none', async () => {
  const folder = await aBuild()
  await compressFolder(folder)
  expect(await all(folder)).toEqual([
    'assets',
    'assets/app.js',
    'assets/app.js.br',
    'assets/app.js.gz',
    'assets/cell.json',
    'assets/cell.json.br',
    'assets/cell.json.gz',
    'assets/codes.wasm',
    'assets/codes.wasm.br',
    'assets/codes.wasm.gz',
    'assets/font.woff2',
    'index.html',
  ])
  for (const name of ['assets/app.js', 'assets/cell.json']) {
    const path = join(folder, name)
    const text = await readFile(path, 'utf8')
    expect(brotliDecompressSync(await readFile(`${path}.br`)).toString()).toBe(text)
    expect(gunzipSync(await readFile(`${path}.gz`)).toString()).toBe(text)
  }
})

test('what is compressed stays, and what was broken off is finished', async () => {
  const folder = await aBuild()
  await compressFolder(folder)
  const [js, json] = [join(folder, 'assets/app.js'), join(folder, 'assets/cell.json')]
  const before = await stat(`${js}.br`)
  await rm(`${json}.br`)
  await compressFolder(folder)
  expect((await stat(`${js}.br`)).ino).toBe(before.ino)
  expect((await stat(`${json}.br`)).size).toBeGreaterThan(0)
})
