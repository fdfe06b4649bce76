import {
  Building2,
  ClipboardList,
  FileUp,
  FolderKanban,
  GitCompareArrows,
  History,
  MapPin,
  ScrollText,
  Table2,
  UserRound,
} from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { PLACES, PROJECT_PLACES, TRASH } from '../../lib/project/places.ts'
import { useIsAdmin } from '../../lib/project/rights.ts'
import type { Page } from './options.ts'

/** The pages that the person can go to from the project. */
export function usePages(projectId: string): Page[] {
  const t = useT()
  const admin = useIsAdmin()
  const project = `/projects/${projectId}`
  return [
    ...[...PLACES, ...PROJECT_PLACES, TRASH].map(({ text, icon, to, key }) => ({
      label: t(text),
      icon,
      href: to.replace('$projectId', projectId),
      keys: `g ${key}`,
    })),
    { label: t('shell.forms'), icon: ClipboardList, href: `${project}/forms`, keys: 'g f' },
    {
      label: t('shell.organisations'),
      icon: Building2,
      href: `${project}/organisations`,
      keys: 'g o',
    },
    { label: t('shell.baselines'), icon: History, href: `${project}/baselines` },
    {
      label: t('palette.slipped'),
      text: t('palette.slippedText'),
      icon: GitCompareArrows,
      href: `${project}/baselines/newest`,
      keys: 'g b',
    },
    ...(admin
      ? [
          { label: t('shell.sites'), icon: MapPin, href: `${project}/update/sites` },
          { label: t('shell.plan'), icon: Table2, href: `${project}/update/milestones` },
          { label: t('shell.importSchedule'), icon: FileUp, href: `${project}/update/imports` },
        ]
      : []),
    { label: t('shell.myProfile'), icon: UserRound, href: `${project}/profile` },
    ...(admin ? [{ label: t('shell.audit'), icon: ScrollText, href: `${project}/audit` }] : []),
    { label: t('shell.seeAllProjects'), icon: FolderKanban, href: '/projects' },
  ]
}
