// What is shipped for containers, as far as a machine without a container runtime can try it: the images have exact
// versions, and the Caddyfile leads through a restart of the server (Debian's caddy, which is installed when it is not there).
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { freePort } from '../server/src/db/embedded/free-port.ts'
import { until } from '../server/src/testing/processes/server-process.ts'
import { installed } from './lib/debian.ts'
import { report } from './lib/report.ts'
import { startServer } from './lib/server.ts'

interface Proxy {
  origin: string
  stop: () => Promise<void>
}

interface Image {
  name: string
  tag: string
  digest: string | null
}

const deploy = join(projectRoot, 'deploy')
const images = JSON.parse(await readFile(join(deploy, 'images.json'), 'utf8')) as Image[]
const DELETED = ['minio/minio', 'minio/mc']
const wrong = images.filter(({ name, tag }) => DELETED.includes(name) || !/^\d+\.\d+/.test(tag))
const unpinned = images.filter(({ digest }) => digest === null)

const caddy = await installed('caddy')
const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-deploy-'))
const server = await startServer()
let proxy: Proxy | undefined
try {
  proxy = await startCaddy()
  const { origin } = proxy
  const restart = await ask(origin, async () => {
    await server.current().end('SIGTERM')
    await server.restart()
  })
  await server.current().end('SIGTERM')
  const away = await fetch(`${origin}/projects`)
  const page = await away.text()
  const isTold = away.status === 503 && away.headers.get('retry-after') === '5'
  report([
    {
      what: 'images without an exact version, or deleted',
      measured: wrong.length,
      unit: '',
      must: 0,
    },
    { what: 'images without a digest', measured: unpinned.length, unit: '', aim: 0 },
    {
      what: `reads that failed of ${restart.n} during a restart`,
      measured: restart.failed,
      unit: '',
      must: 0,
    },
    {
      what: 'answers other than the page in two languages when no server is there',
      measured: isTold && page.includes('lang="uk"') ? 0 : 1,
      unit: '',
      must: 0,
    },
  ])
} finally {
  await proxy?.stop()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Reads a page through the proxy, one request each 50 ms, while something happens. */
async function ask(
  origin: string,
  meanwhile: () => Promise<void>,
): Promise<{ n: number; failed: number }> {
  const over = new AbortController()
  const happening = meanwhile().finally(() => over.abort())
  const answers: Promise<boolean>[] = []
  while (!over.signal.aborted) {
    answers.push(
      fetch(`${origin}/api/v1/users/isAuthenticated`).then(
        ({ status }) => status < 500,
        () => false,
      ),
    )
    await delay(50)
  }
  await happening
  const good = await Promise.all(answers)
  return { n: good.length, failed: good.filter((one) => !one).length }
}

/** Caddy with the file that is shipped, on a free port of this machine and without TLS. */
async function startCaddy(): Promise<Proxy> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const shipped = await readFile(join(deploy, 'compose/Caddyfile'), 'utf8')
  const config = join(folder, 'Caddyfile')
  // its folder of pages is another one here, and no second Caddy shares its port of administration
  await writeFile(config, `{\n\tadmin off\n}\n${shipped.replace('/etc/caddy', folder)}`)
  await cp(join(deploy, 'compose/away.html'), join(folder, 'away.html'))
  const child = spawn(caddy, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      PUBLIC_HOST: origin,
      SERVERS: new URL(server.origin).host,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await until(async () => (await fetch(`${origin}/healthz`)).ok, 20_000)
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
