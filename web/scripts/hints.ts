import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { LANGUAGE_CODES, LANGUAGES } from '@plumbline/contract/texts/languages'
import type sharedTexts from '@plumbline/contract/locales/en/web/shared.json'
import { textsId } from './texts.ts'

type SharedText = keyof typeof sharedTexts

/** What a page needs soon and would ask for late, each thing only after the one before. */
interface Page {
  /** Matches the path; `$1` and `$2` stand for its groups in `calls`. */
  path: string
  /** Modules whose chunks, with all that they import, come along with the page. */
  modules?: string[]
  /** The same, on all that is wider than a phone. */
  onWider?: string[]
  /** Also for people who are not signed in. */
  forAll?: true
  /** Calls that the browser begins at once by itself; what only reads the page makes none. */
  fetched?: string[]
  /** Calls that a signed-in person's page begins with; their answers come along. */
  calls?: string[]
  /** The text of its heading, which is drawn before the code is there. */
  heading?: SharedText
  /** That of an issue that was raised by hand. */
  handHeading?: SharedText
  /** Pictures by the screens that show them. */
  pictures?: { name: string; media: string }[]
}

const ID = '([0-9a-f-]{36})'
const SHELL = ['/users/is-authenticated', '/projects']
/** What the frame of a project asks for; `$today` is the day of UTC, and who lives in another one asks anew. */
const PROJECT = [
  ...SHELL,
  '/projects/$1',
  '/projects/$1/my-work/counts?today=$today',
  '/users/notifications?limit=1',
  // the bell
  '/projects/$1/issues?isResolved=0&currentCategorization=0&limit=5&fields=project%2Csubmission%2Csite%2Cquestion',
]

const WIDER = '(min-width: 600px)'
const PAGES: Page[] = [
  {
    path: '^/(?:signin|signup|code|code-user|forgot-password.*)?$',
    pictures: [
      { name: 'hero-small.webp', media: '(max-width: 899px)' },
      { name: 'hero.webp', media: '(min-width: 900px)' },
    ],
  },
  {
    path: '^/share/issue/([\\w-]+)/?$',
    modules: ['app/shell/ShareFrame.tsx', 'pages/public/SharedIssuePage.tsx'],
    forAll: true,
    fetched: ['/shares/public/$1'],
    heading: 'shared.issueHeading',
    handHeading: 'shared.handHeading',
  },
  {
    path: '^/share/submission/([\\w-]+)/?$',
    modules: ['app/shell/ShareFrame.tsx', 'pages/public/SharedSubmissionPage.tsx'],
    forAll: true,
    fetched: ['/shares/public/$1'],
    heading: 'shared.submissionHeading',
  },
  {
    path: '^/projects/?$',
    modules: ['app/shell/PlainFrame.tsx', 'pages/projects/MyProjectsPage.tsx'],
    calls: SHELL,
  },
  {
    path: `^/projects/${ID}/issues/?$`,
    modules: ['app/shell/ProjectFrame.tsx', 'pages/issues/IssueArchivePage.tsx'],
    calls: [
      ...PROJECT,
      '/projects/$1/issues?sort=dueAt%2C-createdAt&isResolved=0',
      '/projects/$1/sites',
      '/users?projects%5Bin%5D=$1',
      // how many each tab has, and on phones what is one's own and what is late
      ...['isResolved=0&', 'isResolved=0&isReady=1&', 'isResolved=1&', ''].map(
        (tab) => `/projects/$1/issues?${tab}fields=_id&limit=1`,
      ),
      '/projects/$1/issues?owner=me&isResolved=0&fields=_id&limit=1',
      '/projects/$1/issues?due=overdue&today=$today&isResolved=0&fields=_id&limit=1',
    ],
  },
  {
    path: `^/projects/${ID}/issues/${ID}/?$`,
    modules: ['app/shell/ProjectFrame.tsx', 'pages/issues/IssuePage.tsx'],
    calls: [
      ...PROJECT,
      '/projects/$1/issues/$2',
      '/projects/$1/asks?issue=$2',
      '/projects/$1/sites',
      '/users?projects%5Bin%5D=$1',
    ],
  },
  {
    path: `^/projects/${ID}/submissions/${ID}/?$`,
    modules: ['app/shell/ProjectFrame.tsx', 'pages/submissions/SubmissionPage.tsx'],
    calls: [...PROJECT, '/projects/$1/submissions/$2', '/projects/$1/sites'],
  },
  {
    path: `^/projects/${ID}/submissions/?$`,
    modules: ['app/shell/ProjectFrame.tsx', 'pages/submissions/SubmissionArchivePage.tsx'],
    calls: [...PROJECT, '/projects/$1/submissions'],
  },
  {
    path: `^/projects/${ID}/?$`,
    modules: ['app/shell/ProjectFrame.tsx', 'pages/dashboard/DashboardPage.tsx'],
    onWider: ['pages/dashboard/schedule/ProjectSchedule.tsx'],
    calls: [
      ...PROJECT,
      '/projects/$1/sites',
      '/projects/$1/milestones/packed',
      '/projects/$1/issues?isResolved=0&limit=100',
      '/projects/$1/submissions?limit=12',
      // on phones
      '/projects/$1/issues?isResolved=0&limit=4&currentCategorization%5Bgte%5D=4',
    ],
    // what counts through the whole project must not hold the page up
    fetched: ['/projects/$1/attention?day=$today'],
  },
]

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
          return ` data-${code}="/${chunkWith(bundle, textsId(code)).fileName}"${font ?? ''}`
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
      const source = JSON.stringify(PAGES.map((page) => hintsOf(page, bundle)))
      this.emitFile({ type: 'asset', fileName: 'hints.json', source })
    },
  }
}

function hintsOf(page: Page, bundle: Bundle) {
  const {
    path,
    modules = [],
    calls = [],
    fetched = [],
    pictures = [],
    forAll = false,
    heading,
    handHeading,
  } = page
  const initial = new Set(filesOf(bundle, chunkOf(bundle, 'main.tsx')))
  const filesFor = (names: string[] = [], besides: ReadonlySet<string> = new Set()) =>
    [...new Set(names.flatMap((name) => filesOf(bundle, chunkOf(bundle, name))))].filter(
      (file) => !initial.has(file) && !besides.has(file),
    )
  const files = filesFor(modules)
  const known = new Set(files)
  const wider = filesFor(page.onWider, known)
  if ([...files, ...wider].some((file) => file.includes('/schemas-'))) {
    throw new Error(`${path} would bring the schemas of forms along: something imports one at once`)
  }
  return {
    path,
    forAll,
    code: [
      ...files.map((file) => linkTo(file)),
      ...wider.map((file) => linkTo(file, WIDER)),
      ...fetched.map((call) => `<link rel="preload" as="fetch" href="/api/v1${call}" crossorigin>`),
    ],
    pictures: pictures.map(
      ({ name, media }) =>
        `<link rel="preload" as="image" href="/${assetNamed(bundle, name)}" media="${media}">`,
    ),
    calls: calls.map((call) => `/api/v1${call}`),
    ...(heading && { heading: inAll(heading) }),
    ...(handHeading && { handHeading: inAll(handHeading) }),
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

const onlyFor = (media?: string) => (media === undefined ? '' : ` media="${media}"`)

function fontOf(script: string): string {
  return `inter-${script}-opsz-normal.woff2`
}

type Bundle = Rolldown.OutputBundle

const chunkOf = (bundle: Bundle, module: string) => chunkWith(bundle, `/web/src/${module}`)

function chunkWith(bundle: Bundle, ending: string): Rolldown.OutputChunk {
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
