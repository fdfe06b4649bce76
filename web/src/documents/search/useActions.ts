import { useQuery } from '@tanstack/react-query'
import { CalendarClock, History, Monitor, Moon, Plus, Sun, UserPlus } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { useIsAdmin } from '../../lib/project/rights.ts'
import { chooseAppearance, useAppearance } from '../../lib/settings/appearance.ts'
import { attentionQuery } from '../attention/attention-query.ts'
import { raiseIssue } from '../issue/raise-issue.ts'
import type { Page } from './options.ts'

/** The actions of the person on any page of the project. Some of them have a page of their own. */
export function useActions(projectId: string): Page[] {
  const t = useT()
  const admin = useIsAdmin()
  const { theme } = useAppearance()
  const { data } = useQuery(attentionQuery(projectId, undefined))
  const project = `/projects/${projectId}`
  const late = data?.docs.late.n
  const actions: Page[] = [
    {
      label: t('work.raise'),
      icon: Plus,
      href: project,
      keys: 'i',
      act: () => raiseIssue({ projectId }),
    },
    ...(admin
      ? [{ label: t('shell.invite'), icon: UserPlus, href: `${project}/team?invite=1` }]
      : []),
    {
      label: t('palette.late'),
      ...(late !== undefined && { text: String(late) }),
      icon: CalendarClock,
      href: `${project}/milestones?late=1&sort=-slip&group=none`,
    },
    ...(admin
      ? [
          {
            label: t('palette.saveBaseline'),
            text: t('palette.saveBaselineText'),
            icon: History,
            href: `${project}/baselines?keep=1`,
            isRare: true,
          },
        ]
      : []),
    {
      label: t('palette.dark'),
      icon: Moon,
      href: project,
      isRare: theme === 'dark',
      ...(theme === 'light' && { keys: 't' }),
      act: () => chooseAppearance('dark'),
    },
    {
      label: t('palette.light'),
      icon: Sun,
      href: project,
      isRare: theme === 'light',
      ...(theme === 'dark' && { keys: 't' }),
      act: () => chooseAppearance('light'),
    },
    {
      label: t('palette.system'),
      icon: Monitor,
      href: project,
      isRare: true,
      act: () => chooseAppearance('system'),
    },
  ]
  return actions.map((action) => ({ ...action, isAction: true }))
}
