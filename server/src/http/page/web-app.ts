import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { MapFileFacts } from '@plumbline/contract/files'
import type { Config } from '../../config/config.ts'
import { fieldPage } from './field-page.ts'
import { asElements, asLinks, firstAnswers } from './first-answers.ts'
import { withFirstHeading } from './first-heading.ts'
import { firstPictures } from './first-pictures.ts'
import { readPageHints, screenOf } from './page-hints.ts'
import type { Deps } from '../context.ts'
import { matchedPath } from './matched-path.ts'
import { cookieName } from '../session.ts'

/** The folder in which `npm start` builds the web application. */
const WEB_DIST = join(import.meta.dirname, '../../../../web/dist')

/** The first frame of a page until its code is there (web/src/styles/first-frame.css), by its path. */
const FIRST_FRAMES = [
  { path: /^\/share\//, frame: 'public', forAll: true },
  { path: /^\/projects(?:\/|$)/, frame: 'app', forAll: false },
]

/** Folders of files that have their content in their names. */
export const HASHED = ['assets', 'field/assets']
const ONE_YEAR_SECONDS = 31_536_000

/**
 * Serves the built web application: hashed assets for a year (precompressed where they lie so),
 * and index.html for every other path, with what the screens need to know in a meta element, what
 * the page at this path will ask for, and the answers to its first calls.
 */
export async function webApp(
  app: FastifyInstance,
  { config, pool }: Pick<Deps, 'config' | 'pool'>,
  mapFile: MapFileFacts | null,
  dist = WEB_DIST,
): Promise<void> {
  const page = await readFile(join(dist, 'index.html'), 'utf8').catch(() => null)
  if (page === null) return
  const sid = cookieName(config.publicUrl.startsWith('https:'))
  const pages = {
    stranger: withSettings(page, config, mapFile, false),
    known: withSettings(page, config, mapFile, true),
  }
  const hintsFor = await readPageHints(dist)
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    globIgnore: [...HASHED.map((folder) => `${folder}/**`), '**/*.{br,gz}', 'hints.json'],
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = HASHED.some((folder) => path.startsWith(join(dist, folder)))
      void reply.header(
        'cache-control',
        hashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache',
      )
    },
  })
  for (const folder of HASHED) await hashedFiles(app, dist, folder)
  await fieldPage(app, dist)
  app.get('/*', async (request, reply) => {
    const hasSession = Boolean(request.cookies[sid])
    const path = matchedPath(request)
    const framed = withFrame(hasSession ? pages.known : pages.stranger, path, hasSession)
    const hints = hintsFor(path, hasSession, screenOf(request))
    const [page, answers] = await Promise.all([
      withFirstHeading(framed, hints, pool),
      firstAnswers(app, request, hints.calls),
    ])
    const isOwn = answers.length > 0 || hints.heading !== undefined
    return reply
      .header('cache-control', isOwn ? 'private, no-store' : 'no-cache')
      .header('vary', 'Cookie, Sec-CH-UA-Mobile')
      .type('text/html; charset=utf-8')
      .send(
        withCallsAhead(page, hints.ahead)
          .replace('</head>', `${asLinks(answers)}${hints.links}${firstPictures(answers)}</head>`)
          .replace('</body>', () => `${asElements(answers)}</body>`),
      )
  })
}

/** Names calls for theme.js, the first thing that runs in a page. */
function withCallsAhead(page: string, calls: string): string {
  if (calls === '') return page
  const value = calls.replaceAll('&', '&amp;')
  return page.replace('src="/theme.js"', (script) => `${script} data-ahead="${value}"`)
}

/** The files of a folder by one route: a route for each would take a server longer than all the others. */
async function hashedFiles(app: FastifyInstance, dist: string, folder: string): Promise<void> {
  const files = new Set(await readdir(join(dist, folder)).catch(() => []))
  app.get<{ Params: { '*': string } }>(`/${folder}/*`, (request, reply) => {
    const name = request.params['*']
    // of another release: a server that has it may answer the next time
    if (!files.has(name)) {
      return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('')
    }
    return reply.sendFile(`${folder}/${name}`)
  })
}

function withFrame(page: string, path: string, hasSession: boolean): string {
  const first = FIRST_FRAMES.find((one) => one.path.test(path) && (one.forAll || hasSession))
  return first ? page.replace('<html', `<html data-framed="${first.frame}"`) : page
}

function withSettings(
  page: string,
  config: Config,
  mapFile: MapFileFacts | null,
  hasSession: boolean,
): string {
  const settings = {
    companyUrl: config.companyUrl,
    helpdeskEmail: config.helpdeskEmail,
    demoEmail: config.demoEmail,
    mapTilesUrl: config.mapTilesUrl ?? null,
    mapAttribution: config.mapAttribution ?? null,
    mapFile: mapFile && {
      bounds: mapFile.bounds,
      maxZoom: mapFile.maxZoom,
      attribution: mapFile.attribution,
    },
    // the cookie is hidden from scripts; this spares strangers a call that can only answer 401
    hasSession,
  }
  const content = JSON.stringify(settings)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
  return page.replace('</head>', `<meta name="plumbline-settings" content="${content}"></head>`)
}
