import { FolderKanban, ScrollText, Settings2, UserRound, UsersRound } from 'lucide-react'
import { PLACES } from '../../lib/project/places.ts'
import { useT } from '../../i18n/useT.ts'
import { isAdmin } from '../../lib/texts/people.ts'
import { useUser } from '../../lib/session/useUser.ts'
import type { Page } from './options.ts'

/** The pages that the person can go to from the project. */
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
    { label: t('shell.myProfile'), icon: UserRound, href: `${project}/profile` },
    ...(admin ? [{ label: t('audit.title'), icon: ScrollText, href: `${project}/audit` }] : []),
    { label: t('shell.seeAllProjects'), icon: FolderKanban, href: '/projects' },
  ]
}
