import {
  FileUp,
  FolderKanban,
  History,
  MapPin,
  Monitor,
  Moon,
  ScrollText,
  Settings2,
  Sun,
  Table2,
  UserPlus,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { PLACES } from '../../lib/project/places.ts'
import { useUser } from '../../lib/session/useUser.ts'
import { chooseAppearance } from '../../lib/settings/appearance.ts'
import { isAdmin } from '../../lib/texts/people.ts'
import type { Page } from './options.ts'

const APPEARANCES = [
  { value: 'dark', text: 'search.dark', icon: Moon },
  { value: 'light', text: 'search.light', icon: Sun },
  { value: 'system', text: 'search.system', icon: Monitor },
] as const

/** The pages that the person can go to from the project, and what can be done from any page. */
export function usePages(projectId: string): Page[] {
  const t = useT()
  const admin = isAdmin(useUser())
  const project = `/projects/${projectId}`
  return [
    ...PLACES.map(({ to, text, icon }) => ({
      label: t(text),
      icon,
      href: to.replace('$projectId', projectId),
    })),
    { label: t('shell.projectTeam'), icon: UsersRound, href: `${project}/team` },
    { label: t('shell.projectSettings'), icon: Settings2, href: `${project}/update` },
    { label: t('shell.baselines'), icon: History, href: `${project}/baselines/newest` },
    ...(admin
      ? [
          { label: t('shell.invite'), icon: UserPlus, href: `${project}/team?invite=1` },
          { label: t('shell.sites'), icon: MapPin, href: `${project}/update/sites` },
          { label: t('shell.plan'), icon: Table2, href: `${project}/update/milestones` },
          { label: t('shell.imports'), icon: FileUp, href: `${project}/update/imports` },
        ]
      : []),
    { label: t('shell.myProfile'), icon: UserRound, href: `${project}/profile` },
    ...(admin ? [{ label: t('shell.audit'), icon: ScrollText, href: `${project}/audit` }] : []),
    { label: t('shell.seeAllProjects'), icon: FolderKanban, href: '/projects' },
    ...APPEARANCES.map(({ value, text, icon }) => ({
      label: t(text),
      icon,
      href: project,
      act: () => chooseAppearance(value),
    })),
  ]
}
