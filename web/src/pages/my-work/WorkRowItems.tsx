import { Menu } from '../../ui/mantine/Menu.ts'
import type { WorkIssue } from '@plumbline/contract/my-work/work'
import { CalendarDays, CircleCheck, Send, Undo2, UserRound } from 'lucide-react'
import { openAsk } from '../../documents/asks/open-ask.ts'
import { useIssueActions } from '../../documents/issue/useIssueActions.ts'
import { useT } from '../../i18n/useT.ts'
import { MenuPanel } from '../../ui/overlay/MenuPanel.tsx'
import type { Opener } from '../../ui/overlay/useOpener.ts'
import { openOwnerAndDay } from './open-owner-and-day.ts'

interface Props {
  opener: Opener
  issue: WorkIssue
}

/** The menu of an issue of My Work. It has each step, so that nothing needs a swipe or a key. */
export function WorkRowItems({ opener, issue }: Props) {
  const t = useT()
  const { ask, reason } = useIssueActions(issue)
  const { _id, project: projectId, refId, question, site, organisation } = issue
  return (
    <MenuPanel
      opener={opener}
      width={210}
      position="bottom-end"
      withinPortal
      portalProps={{ target: '#main' }}
      returnFocus
    >
      {reason('Ready') === null && (
        <Menu.Item leftSection={<CircleCheck size={15} />} onClick={() => ask('Ready')}>
          {t('work.ready')}
        </Menu.Item>
      )}
      {reason('Resolved') === null && (
        <Menu.Item leftSection={<CircleCheck size={15} />} onClick={() => ask('Resolved')}>
          {t(issue.readyAt === null ? 'issues.doResolve' : 'work.verify')}
        </Menu.Item>
      )}
      {reason('SentBack') === null && (
        <Menu.Item leftSection={<Undo2 size={15} />} onClick={() => ask('SentBack')}>
          {t('work.sendBack')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<UserRound size={15} />}
        rightSection="o"
        onClick={() => openOwnerAndDay({ issue, begin: 'owner' })}
      >
        {t('work.owner')}
      </Menu.Item>
      <Menu.Item
        leftSection={<CalendarDays size={15} />}
        rightSection="d"
        onClick={() => openOwnerAndDay({ issue, begin: 'dueAt' })}
      >
        {t('work.dueDate')}
      </Menu.Item>
      <Menu.Item
        leftSection={<Send size={15} />}
        onClick={() =>
          openAsk({
            projectId,
            issue: _id,
            title: `I-${refId} ${question.errorText} · ${site.name}`,
            organisation,
          })
        }
      >
        {t('detail.ask')}
      </Menu.Item>
    </MenuPanel>
  )
}
