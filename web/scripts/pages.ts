import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join } from 'node:path'
import type { QueryKey } from '@tanstack/react-query'
import type { AnyEndpoint } from '@plumbline/contract/endpoint'
import type { Frame, FrameName } from '../src/app/frames.ts'
import type sharedTexts from '@plumbline/contract/locales/en/web/shared.json'

export const SRC = join(import.meta.dirname, '../src')

/** A call that a page makes, as `q(…)` describes it. */
interface Query {
  queryKey: QueryKey
}
/** Gives calls for what the address of a page holds, by the names in its route. */
export type CallsOf = (at: Record<string, string>) => Query[]
export type SharedText = keyof typeof sharedTexts

/**
 * What a file `<name>.page.ts` may export. It lies beside the page and says what a browser needs for it
 * before the page's own code can ask. The build imports it without the page, and paths are relative to it.
 */
export interface PageFile {
  /** The whole address as the router writes it, or several of them. */
  route: string | string[]
  /** The frame around the page (`app/frames.ts`). */
  frame?: FrameName
  /** The modules that the page begins with. */
  code: {
    first: string[]
    /** Those that only screens wider than a phone show. */
    onWider?: string[]
    /** Those that come a little later, which share the files of the others. */
    later?: string[]
  }
  /** With which pages it shares a file (`chunks.ts` orders these files). */
  chunk?: 'dashboard' | 'projects' | 'archive' | 'document' | 'shared-view'
  /** The calls that the page begins with. */
  calls?: CallsOf
  /** Those that only a computer's screen makes, and only a phone's. */
  callsOnDesk?: CallsOf
  callsOnPhone?: CallsOf
  /** Calls that the browser begins at once, and that hold up no page; and those of screens wider than a phone. */
  callsBeside?: CallsOf
  callsBesideOnDesk?: CallsOf
  /** Whether it has a bar of its own on phones, in the place of the tabs. */
  hasOwnBar?: boolean
  /** Whether the page is for people without a session too. */
  isForAll?: boolean
  /** The heading that the server writes into the page, and the one for an issue that was raised by hand. */
  title?: SharedText
  handTitle?: SharedText
  /** The pictures that people without a session see, by the screens that show them. */
  pictures?: { name: string; media: string }[]
}

export interface Page extends PageFile {
  /** The folder that its paths begin from. */
  folder: string
}

// they run as they are: parts of Vite's configuration would take what they import with them; no call needs a text,
// and the texts are made by Vite
const NO_TEXTS = 'data:text/javascript,export const loaders = {}'
registerHooks({
  resolve: (name, context, next) =>
    name === 'virtual:texts' ? { url: NO_TEXTS, shortCircuit: true } : next(name, context),
})
const { frames } = await load<typeof import('../src/app/frames.ts')>('app/frames.ts')
const { urlOf } = await load<typeof import('../src/lib/api/call.ts')>('lib/api/call.ts')
const { localDay } = await load<typeof import('../src/lib/dates/dates.ts')>('lib/dates/dates.ts')

/** Every page that says what it needs. */
export const pages: Page[] = await Promise.all(
  globSync('**/*.page.ts', { cwd: SRC })
    .toSorted()
    .map(async (path) => ({ ...(await load<PageFile>(path)), folder: dirname(join(SRC, path)) })),
)

/** The frame around a page, and the folder that its paths begin from. */
export function frameOf({ frame }: PageFile): (Frame & { folder: string }) | undefined {
  return frame && { ...frames[frame], folder: join(SRC, 'app') }
}

/** Modules by their whole paths. */
export function modulesIn({ folder }: { folder: string }, paths: readonly string[] = []): string[] {
  return paths.map((path) => join(folder, path))
}

/**
 * The paths of calls with `$1` and `$2` for what the address holds, `$today` for the day on which it is asked for, and
 * `$language` for the language of the page.
 */
export function pathsOf(calls: CallsOf | undefined, route: string): string[] {
  const names = [...route.matchAll(/\$(\w+)/g)].map(([, name = '']) => name)
  // letters are left as they are in paths and queries
  const at = Object.fromEntries([...names, 'language'].map((name) => [name, `THE_${name}`]))
  const queries = calls?.(at) ?? []
  return queries.map(({ queryKey: [path, params, query] }) => {
    const url = urlOf({ path } as AnyEndpoint, { params, query } as Parameters<typeof urlOf>[1])
    return url
      .replaceAll(localDay(), '$today')
      .replaceAll('THE_language', '$language')
      .replaceAll(/THE_(\w+?)(?=\W|$)/g, (_, name: string) => `$${names.indexOf(name) + 1}`)
  })
}

async function load<Module>(path: string): Promise<Module> {
  return (await import(join(SRC, path))) as Module
}
