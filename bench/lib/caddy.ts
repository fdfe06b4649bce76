import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../server/src/config/early-settings.mjs'
import { freePort } from '../../server/src/db/embedded/free-port.ts'
import { until } from '../../server/src/testing/processes/server-process.ts'
import { installed } from './debian.ts'

export interface CaddyProxy {
  origin: string
  stop: () => Promise<void>
}

/**
 * Debian's Caddy with the file that is shipped, on a free port of this machine and without TLS.
 * @param servers the origins of those that it leads to, one of which is ready
 */
export async function startCaddy(servers: readonly string[]): Promise<CaddyProxy> {
  const caddy = await installed('caddy')
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-caddy-'))
  const compose = join(projectRoot, 'deploy/compose')
  const origin = `http://localhost:${await freePort()}`
  const shipped = await readFile(join(compose, 'Caddyfile'), 'utf8')
  const config = join(folder, 'Caddyfile')
  // its folder of pages is another one here, and no second Caddy shares its port of administration
  await writeFile(config, `{\n\tadmin off\n}\n${shipped.replace('/etc/caddy', folder)}`)
  await cp(join(compose, 'away.html'), join(folder, 'away.html'))
  const child = spawn(caddy, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      PUBLIC_HOST: origin,
      SERVERS: servers.map((server) => new URL(server).host).join(' '),
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(answers, 20_000)
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
