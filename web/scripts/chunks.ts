import { extname, join } from 'node:path'
import type { Rolldown } from 'vite'
import { frameOf, modulesIn, pages, SRC, type Page } from './pages.ts'

/** A part of rolldown's module graph. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** The page that most people come to first, and its frame; sign-in is in the app itself. */
const DASHBOARD = startOf('dashboard')
const PROJECTS = startOf('projects')
const FIRST_PAGES = [...DASHBOARD, ...PROJECTS]
/** The lists that people come to next, or first by a link in a mail. */
const ARCHIVES = codeOf('archive')
/** One issue and one submission: where most mails and links lead. */
const DOCUMENTS = codeOf('document')
/** The modules that come with them a little later, some on phones; they must not bring along what only the archives share. */
const BESIDE = framesOf('dashboard').flatMap((frame) => modulesIn(frame, frame.later))
const LATER_PARTS = [
  ...BESIDE,
  ...pagesOf('dashboard').flatMap((page) => modulesIn(page, page.code.later)),
]
/** What the holders of a link see; they come once, mostly on a phone, and know nothing else of us. */
const PUBLIC_PAGES = startOf('shared-view')
/** The map of one place, which shared views and documents have too; it must not bring another page along. */
const MAP_OF_PLACE = [join(SRC, 'map/place/PointMapView.tsx')]
/** What small parts of other pages take from maps, and must not bring a whole one along. */
const BESIDE_MAPS = /lucide|src\/map\/scale\./
/** Where the modules of My Projects and of its frame lie. */
const OWN_OF_PROJECTS = [
  ...pagesOf('projects').map(({ folder }) => `${folder}/`),
  ...framesOf('projects').flatMap((frame) => modulesIn(frame, frame.code).map(withoutEnding)),
]
/** What is loaded for a map, a gallery or a schedule alone; the scale of a map stands beside each place, too. */
const HEAVY =
  /leaflet|topojson|src\/(?:map(?!\/scale\.)|documents\/photos|schedule(?!\/baseline))\//

/** What opens beside a button, and what dialogs share with it: all of Mantine but its dialogs and calendars. */
const POPOVER =
  /@floating-ui\/|@mantine\/(?:core|hooks)\/|node_modules\/clsx\/|\/ui\/mantine\/|\/ui\/overlay\/(?:Panel|MenuPanel|OpenerTarget|TipBubble)\.|styles\/mantine\.css/
const NO_POPOVER = /(?:components|ui\/mantine)\/(?:Modal|Drawer|Dates)/

/**
 * What goes into one file. Fewer files compress better and ask less often: a phone opens six
 * connections, and waits for each answer.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  // the schemas of forms and what they are made with: only for who fills one in
  {
    name: 'schemas',
    test: /node_modules\/zod\/|zod-without-eval|\?whole$/,
    priority: 4,
    includeDependenciesRecursively: false,
  },
  // begins on its own, in a task of its own (hints.ts), and changes only when React does
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime/,
    priority: 3.5,
    includeDependenciesRecursively: false,
  },
  // the app itself, and what a shared view and the first pages have in common: all but sign-in need it at once
  {
    name: (id: string, graph: Graph) => (ofApp(graph).has(id) ? 'app' : null),
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // comes when a button that opens something is pointed at
  {
    name: 'popovers',
    test: (id: string) => POPOVER.test(id) && !NO_POPOVER.test(id),
    priority: 3,
    includeDependenciesRecursively: false,
  },
  // a shared view
  {
    name: (id: string, graph: Graph) => (ofPublic(graph).has(id) ? 'public' : null),
    priority: 2.7,
    includeDependenciesRecursively: false,
  },
  {
    name: (id: string, graph: Graph) =>
      ofProjects(graph).has(id) &&
      !ofDashboard(graph).has(id) &&
      OWN_OF_PROJECTS.some((path) => id.startsWith(path))
        ? 'projects'
        : null,
    priority: 2.6,
    includeDependenciesRecursively: false,
  },
  // what stands around every page
  {
    name: (id: string, graph: Graph) => (ofProjects(graph).has(id) ? 'frame' : null),
    priority: 2.5,
    includeDependenciesRecursively: false,
  },
  {
    name: (id: string, graph: Graph) => {
      if (!ofMap(graph).has(id) || isOfFirst(id, graph)) return null
      return /node_modules\/leaflet\//.test(id) ? 'leaflet' : 'map'
    },
    priority: 2.45,
    includeDependenciesRecursively: false,
  },
  // the page that most people work with; what stands around all pages of a project, and keeps them up to date
  {
    name: (id: string, graph: Graph) => {
      const isOfDocuments = ofDocuments(graph).has(id)
      if (ofDashboard(graph).has(id) && !ofOthers(graph).has(id) && !isOfDocuments) return 'first'
      // what others share with a later part of the dashboard must not bring the dashboard along
      const isShared = (ofArchives(graph).has(id) || isOfDocuments) && reached(graph).has(id)
      return ofDashboard(graph).has(id) || ofBeside(graph).has(id) || isShared ? 'project' : null
    },
    priority: 2.4,
    includeDependenciesRecursively: false,
  },
  // what the first pages share with each other, or with the pages after them
  {
    name: (id: string, graph: Graph) => (reached(graph).has(id) ? 'first' : null),
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // the two archives, which are nearly the same
  {
    name: (id: string, graph: Graph) => (ofArchives(graph).has(id) ? 'archive' : null),
    priority: 1.8,
    includeDependenciesRecursively: false,
  },
  // one issue or submission, without what opens on it
  {
    name: (id: string, graph: Graph) => (ofDocuments(graph).has(id) ? 'document' : null),
    priority: 1.7,
    includeDependenciesRecursively: false,
  },
  // what several of the others share; maps and galleries come when they are looked at
  {
    name: 'shared',
    test: (id: string) => !HEAVY.test(id),
    minShareCount: 3,
    priority: 1,
  },
]

/** All modules that a shared view, My Projects, the dashboard and so on import at once, with their frames. */
const ofPublic = importedBy(PUBLIC_PAGES)
const ofProjects = importedBy(PROJECTS)
const ofDashboard = importedBy(DASHBOARD)
const ofOthers = importedBy([...frameCodeOf('dashboard'), ...PROJECTS, ...ARCHIVES])
const ofArchives = importedBy(ARCHIVES)
const ofDocuments = importedBy(DOCUMENTS)
const ofBeside = importedBy(BESIDE)
const ofMap = importedBy(MAP_OF_PLACE)

/** All modules that start at once, and those that a shared view and the first pages both import; of a map what also stands without one. */
const ofApp = once((graph) => {
  const both = [...ofPublic(graph)].filter((id) => isOfFirst(id, graph))
  const beside = [...ofMap(graph)].filter((id) => BESIDE_MAPS.test(id))
  return new Set([...from([join(SRC, 'main.tsx')], graph), ...both, ...beside])
})

/** All modules that the first pages import at once, and the small ones of their later parts. */
const reached = once((graph) => {
  const later = [...from(LATER_PARTS, graph)].filter((id) => !HEAVY.test(id))
  return new Set([...from(FIRST_PAGES, graph), ...later])
})

/** Whether one of the first pages or of the archives imports it at once, or what comes beside them. */
function isOfFirst(id: string, graph: Graph): boolean {
  return [ofDashboard, ofOthers, ofBeside].some((modulesOf) => modulesOf(graph).has(id))
}

function importedBy(roots: string[]): (graph: Graph) => Set<string> {
  return once((graph) => from(roots, graph))
}

/** Found once for the one graph of a build. */
function once(find: (graph: Graph) => Set<string>): (graph: Graph) => Set<string> {
  let found: Set<string> | undefined
  return (graph) => (found ??= find(graph))
}

function from(roots: string[], graph: Graph): Set<string> {
  const found = new Set(roots)
  for (const id of found) {
    for (const one of graph.getModuleInfo(id)?.importedIds ?? []) found.add(one)
  }
  return found
}

type Chunk = NonNullable<Page['chunk']>

function pagesOf(chunk: Chunk): Page[] {
  return pages.filter((page) => page.chunk === chunk)
}

function framesOf(chunk: Chunk) {
  return pagesOf(chunk).flatMap((page) => frameOf(page) ?? [])
}

/** The modules that pages begin with, without their frames. */
function codeOf(chunk: Chunk): string[] {
  return pagesOf(chunk).flatMap((page) => modulesIn(page, page.code.first))
}

function frameCodeOf(chunk: Chunk): string[] {
  return [...new Set(framesOf(chunk).flatMap((frame) => modulesIn(frame, frame.code)))]
}

function startOf(chunk: Chunk): string[] {
  return [...frameCodeOf(chunk), ...codeOf(chunk)]
}

function withoutEnding(path: string): string {
  return path.slice(0, -extname(path).length)
}
