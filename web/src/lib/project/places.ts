import {
  Activity,
  ChartNoAxesGantt,
  CircleAlert,
  CircleUserRound,
  ClipboardCheck,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  SlidersHorizontal,
  Trash2,
  UsersRound,
} from 'lucide-react'
import type { MessageKey } from '../../i18n/message-key.ts'

/** A page of a place; `key` is pressed after `g`. */
export interface PlaceTab {
  to: ProjectPath
  text: MessageKey
  /** The tab in the search of an address that two tabs share. */
  tab?: 'field'
  key?: string
  /** Its key leads to what slipped since the newest of them. */
  newest?: true
  /** The page where the same is edited as a table: its tabs lead to the tables of the others. */
  grid?: TablePath
  /** Not offered to others. */
  adminsOnly?: true
}

export interface Place extends PlaceTab {
  icon: LucideIcon
  key: string
  /** The pages that one goes to from a row below its heading, the place itself first. */
  tabs?: readonly PlaceTab[]
}

type TablePath = '/projects/$projectId/update/milestones' | '/projects/$projectId/update/sites'
type ProjectPath =
  | TablePath
  | '/projects/$projectId'
  | '/projects/$projectId/my-work'
  | '/projects/$projectId/milestones'
  | '/projects/$projectId/sites'
  | '/projects/$projectId/baselines'
  | '/projects/$projectId/update/imports'
  | '/projects/$projectId/issues'
  | '/projects/$projectId/submissions'
  | '/projects/$projectId/forms'
  | '/projects/$projectId/reports'
  | '/projects/$projectId/activity'
  | '/projects/$projectId/team'
  | '/projects/$projectId/organisations'
  | '/projects/$projectId/audit'
  | '/projects/$projectId/update'
  | '/projects/$projectId/update/rules'
  | '/projects/$projectId/update/map'
  | '/projects/$projectId/update/reports'
  | '/projects/$projectId/trash'

/** The places of a project in the drawer's order (D43). */
export const PLACES: readonly Place[] = [
  { to: '/projects/$projectId', text: 'shell.dashboard', icon: LayoutDashboard, key: 'd' },
  { to: '/projects/$projectId/my-work', text: 'work.title', icon: CircleUserRound, key: 'w' },
  {
    to: '/projects/$projectId/milestones',
    text: 'shell.milestones',
    icon: ChartNoAxesGantt,
    key: 'm',
    tabs: [
      {
        to: '/projects/$projectId/milestones',
        text: 'shell.milestones',
        grid: '/projects/$projectId/update/milestones',
      },
      {
        to: '/projects/$projectId/sites',
        text: 'dashboard.siteList',
        grid: '/projects/$projectId/update/sites',
      },
      { to: '/projects/$projectId/baselines', text: 'shell.baselines', key: 'b', newest: true },
      { to: '/projects/$projectId/update/imports', text: 'shell.imports', adminsOnly: true },
    ],
  },
  { to: '/projects/$projectId/issues', text: 'shell.issues', icon: CircleAlert, key: 'i' },
  {
    to: '/projects/$projectId/submissions',
    text: 'shell.submissions',
    icon: ClipboardCheck,
    key: 's',
    tabs: [
      { to: '/projects/$projectId/submissions', text: 'shell.submissions' },
      { to: '/projects/$projectId/forms', text: 'shell.forms', key: 'f' },
    ],
  },
  { to: '/projects/$projectId/reports', text: 'shell.reports', icon: FileText, key: 'r' },
  { to: '/projects/$projectId/activity', text: 'shell.activity', icon: Activity, key: 'a' },
]

/** Places of the project itself, below the others. */
export const PROJECT_PLACES: readonly Place[] = [
  {
    to: '/projects/$projectId/team',
    text: 'shell.team',
    icon: UsersRound,
    key: 'e',
    tabs: [
      { to: '/projects/$projectId/team', text: 'team.people' },
      { to: '/projects/$projectId/organisations', text: 'shell.organisations', key: 'o' },
      { to: '/projects/$projectId/team', text: 'team.fieldKeys', tab: 'field' },
      { to: '/projects/$projectId/audit', text: 'shell.audit', adminsOnly: true },
    ],
  },
  {
    to: '/projects/$projectId/update',
    text: 'shell.ofProject',
    icon: SlidersHorizontal,
    key: ',',
    tabs: [
      { to: '/projects/$projectId/update', text: 'settings.general' },
      { to: '/projects/$projectId/update/rules', text: 'settings.rules', adminsOnly: true },
      { to: '/projects/$projectId/update/map', text: 'settings.onMap', adminsOnly: true },
      { to: '/projects/$projectId/update/reports', text: 'shell.reports', adminsOnly: true },
    ],
  },
]

/** At the drawer's foot alone. */
export const TRASH: Place = {
  to: '/projects/$projectId/trash',
  text: 'shell.trash',
  icon: Trash2,
  key: 't',
}

const ALL: readonly Place[] = [...PLACES, ...PROJECT_PLACES, TRASH]

/** Places, and those of their tabs that have a key of their own. */
export const KEYED = ALL.flatMap((place) => [place, ...(place.tabs ?? [])]).filter(
  (one): one is PlaceTab & { key: string } => one.key !== undefined,
)

const below = (path: ProjectPath) => path.slice('/projects/$projectId'.length)
/** True on the page where a tab is edited as a table. */
const isTable = ({ grid }: Pick<PlaceTab, 'grid'>, path: string): boolean =>
  grid !== undefined && path === below(grid)
/** The end of the address of a tab, as a path has it. */
const endOf = (tab: Pick<PlaceTab, 'to' | 'grid'>, path: string) =>
  isTable(tab, path) ? path : below(tab.to)
const lies = (path: string, tab: PlaceTab) => {
  const end = endOf(tab, path)
  return path === end || (end !== '' && path.startsWith(`${end}/`))
}

/** The tab, or the place without tabs, of an address below `/projects/{projectId}`: the one that names most of it. */
export function tabAt(
  path: string,
  tab?: 'field',
): { place: Place; tab: PlaceTab; isTable: boolean } | undefined {
  const found = ALL.flatMap((place) =>
    (place.tabs ?? [place])
      .filter((one) => lies(path, one))
      .map((one) => ({ place, tab: one, isTable: isTable(one, path) })),
  )
  const longest = Math.max(...found.map((one) => endOf(one.tab, path).length))
  const named = found.filter((one) => endOf(one.tab, path).length === longest)
  return named.find((one) => one.tab.tab === tab) ?? named[0]
}
