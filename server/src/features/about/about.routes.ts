import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { about, type ReleaseNotes } from '@plumbline/contract/operation/about'
import { RELEASE } from '@plumbline/contract/operation/release'
import { projectRoot } from '../../config/early-settings.mjs'
import type { Deps } from '../../http/context.ts'
import { rawRoute, route } from '../../http/route.ts'
import { problems } from '../../problems.ts'
import { newestNotes, readChangelog } from './changelog.ts'

/** The files that `npm run sbom` writes into the folder of the project, and that the image contains. */
const LICENCES = join(projectRoot, 'THIRD-PARTY.txt')
const SBOM = join(projectRoot, 'sbom.cdx.json')

/**
 * The product and its release, for people who are signed in. No answer tells strangers the release, from which they
 * could learn its holes. They can still find it in the code of the pages, which send it to the server.
 */
export function aboutRoutes(app: FastifyInstance, deps: Deps): void {
  let known: Promise<{ licence: string; source: string | null; notes: ReleaseNotes[] }> | undefined

  route(app, deps, about.get, async () => {
    known ??= readProduct().catch((error: unknown) => {
      // the next who asks tries again
      known = undefined
      throw error
    })
    return {
      release: RELEASE,
      revision: process.env['REVISION'] || null,
      hasParts: existsSync(LICENCES) && existsSync(SBOM),
      ...(await known),
    }
  })
  rawRoute(app, deps, about.licences, async () => fileOf(LICENCES, 'text/plain; charset=utf-8'))
  rawRoute(app, deps, about.sbom, async () => fileOf(SBOM, 'application/vnd.cyclonedx+json'))
}

/** Reads the files of the project; they do not change while a server runs. */
async function readProduct() {
  const [changelog, text] = await Promise.all(
    ['CHANGELOG.md', 'package.json'].map((name) => readFile(join(projectRoot, name), 'utf8')),
  )
  const { license, homepage } = JSON.parse(text ?? '') as { license: string; homepage?: string }
  return {
    licence: license,
    source: homepage ?? null,
    notes: newestNotes(readChangelog(changelog ?? '')),
  }
}

function fileOf(path: string, type: string) {
  if (!existsSync(path)) throw problems.notFound()
  return async (reply: FastifyReply) =>
    reply
      .type(type)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(createReadStream(path))
}
