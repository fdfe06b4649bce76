import { chown, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Installation } from './program.ts'

/** A cluster, and the user who reads it where that is not ours. */
export type OwnedCluster = Pick<Installation, 'cluster' | 'identity'>

/** Makes a folder in a cluster, for PostgreSQL's user. */
export async function makeFolder({ cluster, identity }: OwnedCluster, name: string): Promise<void> {
  const path = join(cluster, name)
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (identity) await chown(path, identity.uid, identity.gid)
}

/** Writes a file in a cluster, for PostgreSQL's user. */
export async function makeFile(
  { cluster, identity }: OwnedCluster,
  name: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  const file = await open(join(cluster, name), 'w', 0o600)
  try {
    await file.writeFile(content)
    if (identity) await file.chown(identity.uid, identity.gid)
  } finally {
    await file.close()
  }
}
