/**
 * Writes the bundled base layer: `node basemap/build/build.ts`. Sources are npm packages of
 * exact versions, so that the same files come out every time (docs/decisions/0008-map.md).
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { CELL_DEGREES } from '@plumbline/contract/rules/map/levels'
import { layerFiles, type LevelSource } from './layer.ts'

const OUT = join(import.meta.dirname, '../files')

const LEVELS: Record<string, LevelSource> = {
  far: {
    scale: '110m',
    water: { scale: '110m', rounded: false },
    detail: { smallestTriangle: 0, smallestIsland: 0 },
    degrees: CELL_DEGREES.far,
    unit: 100,
    smallestRegionTriangle: null,
    lastTownZoom: 4,
  },
  mid: {
    scale: '10m',
    water: { scale: '50m', rounded: false },
    detail: { smallestTriangle: 8e-4, smallestIsland: 12 },
    degrees: CELL_DEGREES.mid,
    unit: 200,
    smallestRegionTriangle: null,
    lastTownZoom: 6,
  },
  near: {
    scale: '10m',
    water: { scale: '50m', rounded: true },
    detail: { smallestTriangle: 6e-5, smallestIsland: 1 },
    degrees: CELL_DEGREES.near,
    unit: 500,
    smallestRegionTriangle: 4e-4,
    lastTownZoom: 10,
  },
}

for (const [level, source] of Object.entries(LEVELS)) {
  const folder = join(OUT, level)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const sizes: number[] = []
  for (const [name, file] of layerFiles(source)) {
    const text = `${JSON.stringify(file)}\n`
    writeFileSync(join(folder, `${name}.json`), text)
    sizes.push(brotliCompressSync(text).length)
  }
  const [total, largest] = [sizes.reduce((sum, size) => sum + size, 0), Math.max(...sizes)]
  const files = readdirSync(folder).length
  process.stdout.write(
    `${level}: ${files} files, ${kilobytes(total)}, the largest ${kilobytes(largest)}\n`,
  )
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB brotli`
}
