// The image of the Dockerfile, built without a registry and started without a container runtime: its root is read-only,
// its user has the number 10001 or any other, and it has no capability. People sign in, send a file, read it back and get a PDF;
// the health check says that it is up, and SIGTERM ends it. It proves no pulling, no digests and no network of Docker.
// It needs root, and installs Debian's mmdebstrap and buildah when they are not there.
import { readFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/src/db/embedded/free-port.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { createLog } from '../../server/src/log.ts'
import { buildDesk, sendNote } from '../../server/src/testing/notes.ts'
import { startPostgresPair } from '../../server/src/testing/processes/postgres-pair.ts'
import { untilReady } from '../../server/src/testing/processes/server-process.ts'
import { type BuiltImage, buildImage, checkHealth, IMAGE_USER, startImage } from '../lib/image.ts'
import { report } from '../lib/report.ts'

/** A number as OpenShift gives one: no user of the image has it. */
const ANY_USER = 1_000_730_000

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-image-'))
const pair = await startPostgresPair()
try {
  const image = await buildImage(folder)
  const named = await use(image, IMAGE_USER)
  const any = await use(image, ANY_USER)
  report([
    { what: `image used as user ${IMAGE_USER}`, measured: said(named), unit: 'of 1', least: 1 },
    { what: `image used as user ${ANY_USER}`, measured: said(any), unit: 'of 1', aim: 1 },
  ])
} finally {
  await pair.remove()
  await rm(folder, { recursive: true, force: true })
}

/** Prints what does not hold; 1 when everything does. */
function said(promises: Record<string, boolean>): number {
  const broken = Object.keys(promises).filter((what) => !promises[what])
  for (const what of broken) console.log(`  it does not hold: ${what}`)
  return broken.length === 0 ? 1 : 0
}

/** Uses the image as its people and its operator would. */
async function use(image: BuiltImage, uid: number): Promise<Record<string, boolean>> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = await startImage(image, {
    uid,
    data: join(folder, `data-${uid}`),
    env: {
      PORT: String(port),
      PUBLIC_URL: origin,
      DATABASE_URL: pair.url,
      LOG_LEVEL: 'error',
    },
  })
  try {
    await untilReady(server)
    const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
    const mounts = await readFile(`/proc/${server.child.pid}/mounts`, 'utf8')
    const pool = createPatientPool(pair.url, createLog('silent'))
    const desk = await buildDesk({ origin, pool })
    await pool.end()
    const bytes = 'a file of this bench'
    const sent = await sendNote(desk, 'A note', [new File([bytes], 'note.txt')])
    const page = await desk.member.fetch(`/api/v1${issuePath(desk.params)}`)
    const link = /"(\/api\/v1\/[^"]*files[^"]*)"/.exec(await page.text())?.[1]
    const back = link ? await (await desk.member.fetch(link)).text() : ''
    const pdf = await desk.member.fetch(
      `/api/v1${issuePath(desk.params)}/report?zone=Europe/Kyiv&paper=a4&lang=en`,
    )
    return {
      'its user has that number': new RegExp(`^Uid:\\s+${uid}\\s+${uid}\\s`, 'm').test(status),
      'it has no capability': /^CapEff:\s+0+$/m.test(status) && /^CapBnd:\s+0+$/m.test(status),
      'its root cannot be written to': / \/ \S+ ro[ ,]/.test(mounts),
      'a file is taken': sent.status === 200,
      'the file is read back': back === bytes,
      'a PDF is made': (await pdf.text()).startsWith('%PDF-'),
      'the health check passes': checkHealth(image, port) === 0,
      'the health check fails where nobody listens': checkHealth(image, await freePort()) === 1,
      'SIGTERM ends it with 0': (await server.end('SIGTERM')) === 0,
    }
  } finally {
    await server.end('SIGKILL')
  }
}

function issuePath({ projectId, docId }: { projectId: string; docId: string }): string {
  return `/projects/${projectId}/issues/${docId}`
}
