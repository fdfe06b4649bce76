import type { Config } from '../../config/config.ts'
import { problems } from '../../problems.ts'
import { type Chain, openChain, systemOf } from './chain.ts'
import { ownerOf } from './owner.ts'

/** The backup that the settings name. @throws 409 `backupNotSet`, or a sentence when it cannot be used */
export async function chainOf(
  config: Pick<Config, 'backup' | 'dataDir' | 'databaseUrl'>,
): Promise<Chain> {
  if (config.backup.to === undefined) throw problems.backupNotSet()
  const { dataDir, databaseUrl } = config
  const isOurs = databaseUrl === undefined
  const system = isOurs ? await systemOf(dataDir) : null
  const owner = isOurs ? await ownerOf(dataDir) : null
  return openChain(config.backup.to, { dataDir, system, owner })
}
