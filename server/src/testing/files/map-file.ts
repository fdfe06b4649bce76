import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pmtiles } from '@plumbline/contract/testing/pmtiles'

/** The path of a map file with one tile, for MAP_FILE; it goes with the process. */
export function smallMapFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-map-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'small.pmtiles')
  const tiles = [{ z: 0, x: 0, y: 0, layers: { roads: [] } }]
  writeFileSync(path, pmtiles({ tiles, bounds: [-180, -85, 180, 85] }))
  return path
}
