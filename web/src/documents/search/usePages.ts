import {
  FileUp,
  FolderKanban,
  GitCompareArrows,
  MapPin,
  ScrollText,
  Table2,
  UserRound,
} from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { PLACES, PROJECT_PLACES } from '../../lib/project/places.ts'
import { useUser } from '../../lib/session/useUser.ts'
import { isAdmin } from '../../lib/texts/people.ts'
import type { Page } from './options.ts'

/** The pages that the person can go to from the project. */
export function usePages(projectId: string): Page[] {
  const t = useT()
  const admin = isAdmin(useUser())
  const project = `/projects/${projectId}`
  return [
    ...[...PLACES, ...PROJECT_PLACES].map((place) => ({
      label: t(place.text),
      icon: place.icon,
      href: place.to.replace('$projectId', projectId),
      ...('newest' in place ? {} : { keys: `g ${place.key}` }),
    })),
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
          { label: t('shell.imports'), icon: FileUp, href: `${project}/update/imports` },
        ]
      : []),
    { label: t('shell.myProfile'), icon: UserRound, href: `${project}/profile` },
    ...(admin ? [{ label: t('shell.audit'), icon: ScrollText, href: `${project}/audit` }] : []),
    { label: t('shell.seeAllProjects'), icon: FolderKanban, href: '/projects' },
  ]
}
