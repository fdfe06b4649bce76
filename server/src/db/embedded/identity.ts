import { readFile, stat } from 'node:fs/promises'

/** The unprivileged user as whom PostgreSQL's programs run. */
export interface Identity {
  uid: number
  gid: number
}

/**
 * The user that PostgreSQL has to run as; `undefined` means as ourselves. It refuses to run as root, so root lends it
 * the owner of an existing cluster, else the user `postgres`, else `nobody`.
 */
export async function postgresIdentity(cluster: string): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined
  if (process.platform !== 'linux') {
    throw new Error('PostgreSQL does not run as root. Start Plumbline as an ordinary user.')
  }
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return userIn(users, 'postgres') ?? userIn(users, 'nobody') ?? { uid: 65534, gid: 65534 }
}

function userIn(passwd: string, name: string): Identity | undefined {
  const fields = passwd
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.split(':')
  const uid = Number(fields?.[2])
  const gid = Number(fields?.[3])
  return uid > 0 && gid > 0 ? { uid, gid } : undefined
}
