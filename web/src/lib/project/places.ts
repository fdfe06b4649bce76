import {
  Activity,
  Building2,
  ChartNoAxesGantt,
  CircleAlert,
  CircleUserRound,
  ClipboardCheck,
  ClipboardList,
  FileText,
  History,
  LayoutDashboard,
  SlidersHorizontal,
  Trash2,
  UsersRound,
} from 'lucide-react'

/** The places of a project in the drawer's order; `key` is pressed after `g`. */
export const PLACES = [
  { to: '/projects/$projectId', text: 'shell.dashboard', icon: LayoutDashboard, key: 'd' },
  { to: '/projects/$projectId/my-work', text: 'work.title', icon: CircleUserRound, key: 'w' },
  { to: '/projects/$projectId/activity', text: 'shell.activity', icon: Activity, key: 'a' },
  {
    to: '/projects/$projectId/milestones',
    text: 'shell.milestones',
    icon: ChartNoAxesGantt,
    key: 'm',
  },
  { to: '/projects/$projectId/forms', text: 'shell.forms', icon: ClipboardList, key: 'f' },
  { to: '/projects/$projectId/issues', text: 'shell.issues', icon: CircleAlert, key: 'i' },
  {
    to: '/projects/$projectId/submissions',
    text: 'shell.submissions',
    icon: ClipboardCheck,
    key: 's',
  },
  { to: '/projects/$projectId/reports', text: 'shell.reports', icon: FileText, key: 'r' },
  { to: '/projects/$projectId/trash', text: 'shell.trash', icon: Trash2, key: 't' },
] as const

/** What belongs to the project itself, below its places. */
export const PROJECT_PLACES = [
  { to: '/projects/$projectId/team', text: 'shell.team', icon: UsersRound, key: 'p' },
  {
    to: '/projects/$projectId/organisations',
    text: 'shell.organisations',
    icon: Building2,
    key: 'o',
  },
  {
    to: '/projects/$projectId/update',
    text: 'shell.ofProject',
    icon: SlidersHorizontal,
    key: ',',
  },
  {
    to: '/projects/$projectId/baselines',
    text: 'shell.baselines',
    icon: History,
    key: 'b',
    /** Its key leads to what slipped since the newest one. */
    newest: true,
  },
] as const
