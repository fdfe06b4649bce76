import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { LANGUAGE_CODES, LANGUAGES } from '@plumbline/contract/texts/languages'
import {
  frameOf,
  modulesIn,
  pages,
  pathsOf,
  SRC,
  type CallsOf,
  type Page,
  type SharedText,
} from './pages.ts'
import { textsId } from './texts.ts'

/** The names that a route gives to what is no id of ours but the secret of a link. */
const SECRETS = /\$(?:shareId|resetToken)/g
const ID = '([0-9a-f-]{36})'
const SECRET = '([\\w-]+)'
const WIDER = '(min-width: 600px)'

const FAVICON = `data:image/svg+xml,${encodeURIComponent(
  readFileSync(join(import.meta.dirname, '../public/favicon.svg'), 'utf8').trim(),
)}`

/**
 * Writes dist/hints.json: what the server tells the browser to fetch along with a page. The
 * catalogues and the fonts are named in the page itself, where theme.js takes those of the person's
 * language.
 */
export function hints(): Plugin {
  return {
    name: 'plumbline:hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const named = LANGUAGE_CODES.map((code) => {
          const { letters } = LANGUAGES[code]
          const font = letters && ` data-${code}-font="/${assetNamed(bundle, fontOf(letters))}"`
          return ` data-${code}="/${chunkOf(bundle, textsId(code)).fileName}"${font ?? ''}`
        })
        const latin = `<link rel="preload" as="font" href="/${assetNamed(bundle, fontOf('latin'))}" crossorigin>`
        return (
          html
            .replace('src="/theme.js"', `src="/theme.js"${named.join('')}`)
            .replace('<script', `${latin}<script`)
            // asked for by every page, and smaller than the asking
            .replace('href="/favicon.svg"', `href="${FAVICON}"`)
            // the frame is drawn first; what fills it comes behind
            .replace('<script type="module"', '<script type="module" fetchpriority="low"')
            // one long task less: it is begun as soon as it is there, the application finds it ready
            .replace(
              /<link rel="modulepreload" crossorigin href="(\/assets\/react-[^"]+)">/,
              '<script type="module" async fetchpriority="low" crossorigin src="$1"></script>',
            )
        )
      },
    },
    generateBundle(_, bundle) {
      const source = JSON.stringify(pages.flatMap((page) => hintsOf(page, bundle)))
      this.emitFile({ type: 'asset', fileName: 'hints.json', source })
    },
  }
}

function hintsOf(page: Page, bundle: Bundle) {
  const { route, title, handTitle, pictures = [], isForAll = false } = page
  const frame = frameOf(page)
  const { code, wider } = filesOfPage(page, bundle)
  if ([...code, ...wider].some((file) => file.includes('/schemas-'))) {
    throw new Error(
      `${page.code.first.join(', ')} would bring the schemas of forms along: something imports one at once`,
    )
  }
  return [route].flat().map((address) => {
    const paths = (...of: (CallsOf | undefined)[]) => of.flatMap((calls) => pathsOf(calls, address))
    const beside = paths(page.callsBeside)
    return {
      route: address,
      path: patternOf(address),
      forAll: isForAll,
      code: [
        ...code.map((file) => linkTo(file)),
        ...wider.map((file) => linkTo(file, WIDER)),
        ...beside.filter((call) => !isInLanguage(call)).map((call) => linkToCall(call)),
        ...paths(page.callsBesideOnDesk).map((call) => linkToCall(call, WIDER)),
      ],
      ahead: beside.filter(isInLanguage),
      pictures: pictures.map(
        ({ name, media }) =>
          `<link rel="preload" as="image" href="/${assetNamed(bundle, name)}" media="${media}">`,
      ),
      calls: isForAll ? [] : paths(frame?.calls, page.calls),
      callsOnDesk: paths(frame?.callsOnDesk, page.callsOnDesk),
      callsOnPhone: paths(page.hasOwnBar ? undefined : frame?.callsOnPhone, page.callsOnPhone),
      ...(title && { heading: inAll(title) }),
      ...(handTitle && { handHeading: inAll(handTitle) }),
    }
  })
}

/** The addresses of a route, with or without a slash at the end. */
function patternOf(route: string): string {
  const pattern = route.replace(/\/$/, '').replaceAll(SECRETS, SECRET).replaceAll(/\$\w+/g, ID)
  return `^${pattern}/?$`
}

/** The files of a page and its frame that are not in the first ones, and those for wider screens alone. */
function filesOfPage(page: Page, bundle: Bundle) {
  const frame = frameOf(page)
  const filesFor = (modules: string[], besides: readonly string[]) =>
    [...new Set(modules.flatMap((module) => filesOf(bundle, chunkOf(bundle, module))))].filter(
      (file) => !besides.includes(file),
    )
  const initial = filesOf(bundle, chunkOf(bundle, join(SRC, 'main.tsx')))
  const first = modulesIn(page, page.code.first)
  const code = filesFor([...(frame ? modulesIn(frame, frame.code) : []), ...first], initial)
  return {
    code,
    wider: filesFor(modulesIn(page, page.code.onWider), [...initial, ...code]),
  }
}

/** A text of shared views in every language. */
function inAll(key: SharedText): Record<string, string> {
  const texts = LANGUAGE_CODES.map((code) => {
    const file = join(import.meta.dirname, `../../contract/locales/${code}/web/shared.json`)
    const all = JSON.parse(readFileSync(file, 'utf8')) as Record<SharedText, string>
    return [code, all[key]] as const
  })
  return Object.fromEntries(texts)
}

/** A link element for a script or a style; with media it is for such screens alone. */
function linkTo(file: string, media?: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" href="/${file}"${onlyFor(media)} crossorigin>`
    : `<link rel="modulepreload" href="/${file}"${onlyFor(media)} fetchpriority="low" crossorigin>`
}

/** A link element for an answer that the browser fetches beside the page. */
const linkToCall = (call: string, media?: string) =>
  `<link rel="preload" as="fetch" href="${call}"${onlyFor(media)} crossorigin>`

/** The server does not know in which language a page will be: theme.js fetches such a call. */
const isInLanguage = (call: string) => call.includes('$language')

const onlyFor = (media?: string) => (media === undefined ? '' : ` media="${media}"`)

function fontOf(script: string): string {
  return `inter-${script}-opsz-normal.woff2`
}

type Bundle = Rolldown.OutputBundle

function chunkOf(bundle: Bundle, ending: string): Rolldown.OutputChunk {
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue
    if (output.moduleIds.some((id) => id.endsWith(ending))) return output
  }
  throw new Error(`No chunk holds ${ending}`)
}

/** The files of a chunk and of all that it imports at once, styles first. */
function filesOf(bundle: Bundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const own = [...(chunk.viteMetadata?.importedCss ?? []), chunk.fileName]
  const imported = chunk.imports.flatMap((name) => {
    const other = bundle[name]
    return other?.type === 'chunk' ? filesOf(bundle, other, seen) : []
  })
  return [...own, ...imported]
}

function assetNamed(bundle: Bundle, name: string): string {
  for (const output of Object.values(bundle)) {
    if (output.type === 'asset' && output.names.includes(name)) return output.fileName
  }
  throw new Error(`No asset is called ${name}`)
}
