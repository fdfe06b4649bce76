import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/config/early-settings.mjs'

const needed = 24

/** The Node that runs everything but these scripts: npm's package for this platform, else our own. */
export function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const folder = join(projectRoot, 'node_modules', `node-${platform}-${process.arch}`, 'bin')
  const packaged = join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
  // It may be absent, or made for another C library than this machine's.
  if (spawnSync(packaged, ['--version'], { stdio: 'ignore' }).status === 0) return packaged
  if (Number.parseInt(process.versions.node, 10) >= needed) return process.execPath
  throw new Error(
    `Plumbline needs Node ${needed} or newer here: npm has none for ${platform}-${process.arch}, ` +
      `and this is Node ${process.versions.node}.`,
  )
}
