// The files for containers, as far as a machine without a container runtime can try them. The images have exact
// versions, and the Caddyfile leads through a restart of the server (Debian's caddy, which is installed when it is not
// there).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectRoot } from '../../server/src/config/early-settings.mjs'
import { type CaddyProxy, startCaddy } from '../lib/caddy.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

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

const server = await startServer()
let proxy: CaddyProxy | undefined
try {
  proxy = await startCaddy([server.origin])
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
