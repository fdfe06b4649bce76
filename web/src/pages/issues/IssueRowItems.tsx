import { Menu } from '../../ui/mantine/Menu.ts'
import { issues } from '@plumbline/contract/issues'
import type { IssueSummary } from '@plumbline/contract/issues/issue'
import { Link } from '@tanstack/react-router'
import { CircleCheck, Send, Share2, SquareArrowOutUpRight, Trash2 } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { isOpen } from '@plumbline/contract/rules/facts/issue-facts'
import { openAskSeveral } from '../../documents/asks/several/open-ask-several.ts'
import { fromList } from '../../documents/list/from-list.ts'
import { useIssueActions } from '../../documents/issue/useIssueActions.ts'
import { openShare } from '../../documents/sharing/open-share.ts'
import { MenuPanel } from '../../ui/overlay/MenuPanel.tsx'
import type { Opener } from '../../ui/overlay/useOpener.ts'
import classes from './IssueTable.module.css'
import type { IssueListSearch } from './list-search.ts'

interface Props {
  opener: Opener
  issue: IssueSummary
  search: IssueListSearch
}

/** The actions on an issue of the archive. An action that is not possible shows why. */
export function IssueRowItems({ opener, issue, search }: Props) {
  const t = useT()
  const { ask, reason, mayDelete } = useIssueActions(issue)
  const reference = `I-${issue.refId}`
  const { _id: docId, project: projectId } = issue
  const asking = (action: 'Resolved' | 'Deleted') => {
    const why = reason(action)
    return {
      ...(why
        ? { 'aria-disabled': true as const, closeMenuOnClick: false }
        : { onClick: () => ask(action) }),
      rightSection: why && <span className={classes.reason}>{why}</span>,
    }
  }
  return (
    <MenuPanel
      opener={opener}
      width={200}
      position="bottom-end"
      withinPortal
      portalProps={{ target: '#main' }}
      returnFocus
    >
      <Menu.Item
        leftSection={<SquareArrowOutUpRight size={15} />}
        component={Link}
        to="/projects/$projectId/issues/$docId"
        params={{ projectId, docId } as never}
        state={fromList(search)}
      >
        {t('issues.open')}
      </Menu.Item>
      <Menu.Item leftSection={<CircleCheck size={15} />} {...asking('Resolved')}>
        {t('issues.doResolve')}
      </Menu.Item>
      {isOpen(issue) && (
        <Menu.Item
          leftSection={<Send size={15} />}
          onClick={() => openAskSeveral({ projectId, issues: [docId] })}
        >
          {t('detail.ask')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<Share2 size={15} />}
        onClick={() => openShare({ resource: issues, projectId, docId, reference })}
      >
        {t('shares.share')}
      </Menu.Item>
      {mayDelete && (
        <Menu.Item leftSection={<Trash2 size={15} />} {...asking('Deleted')}>
          {t('issues.doDelete')}
        </Menu.Item>
      )}
    </MenuPanel>
  )
}
