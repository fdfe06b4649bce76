import { until } from '../../server/src/testing/processes/server-process.ts'
import { postgresPids, signalAll } from './postgres.ts'
import type { BenchServer } from './server.ts'

/** Ends the server with -9 and starts it again. */
export async function killServer(killed: BenchServer): Promise<void> {
  await killed.current().end('SIGKILL')
  await killed.restart()
}

/** The postmaster and all its children, which are ours: their data folder is this bench's. */
export async function killPostgres(killed: BenchServer): Promise<void> {
  signalAll(await postgresPids(killed.dataDir), 'SIGKILL')
  await until(() =>
    fetch(`${killed.origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ),
  )
  const { exitCode, signalCode } = killed.current().child
  if (exitCode !== null || signalCode !== null) throw new Error('The server ended with it.')
}
