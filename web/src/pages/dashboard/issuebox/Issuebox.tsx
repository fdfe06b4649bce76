import { useQuery } from '@tanstack/react-query'
import { ClockAlert, PanelRightClose, ListFilter, UserRound } from 'lucide-react'
import { useId, useRef } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { useNear } from '../../../lib/loading/near.ts'
import { useListKeys } from '../../../lib/keys/list-keys.ts'
import { usePersisted } from '../../../lib/settings/persisted.ts'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { Block } from '../Block.tsx'
import { issueboxList, isFiltered, type IssueboxList } from './issuebox.ts'
import classes from './Issuebox.module.css'
import { IssueboxCount } from './IssueboxCount.tsx'
import { SEVERITIES } from '@plumbline/contract/rules/severity'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import { useOpener } from '../../../ui/overlay/useOpener.ts'
import { Link } from '@tanstack/react-router'
import { useProjectId } from '../../../lib/project/useProject.ts'
import { issueboxFilters, issueboxSort, type IssueboxFilters } from './issueboxSettings.ts'
import { IssueboxSortMenu } from './IssueboxSortMenu.tsx'
import { IssueGroups, IssueSkeletons } from './IssueGroups.tsx'
import { attentionQuery } from '../../../documents/attention/attention-query.ts'
import type { DashboardData } from '../useDashboardData.ts'
import type { Rail } from '../useRail.ts'
import { RaiseButton } from '../../../documents/issue/RaiseButton.tsx'

interface Props extends Pick<DashboardData, 'issues'> {
  siteId: string | undefined
  rail: Rail
}

/** The open issues of the project or site: a rail beside the page, its last part below lg. */
export function Issuebox({ issues, siteId, rail }: Props) {
  const { state, toggle, takeFocus } = rail
  const t = useT()
  const titleId = useId()
  const body = useRef<HTMLDivElement>(null)
  const onKeyDown = useListKeys(body)
  const [filters, setFilters] = usePersisted(issueboxFilters)
  const [sort, setSort] = usePersisted(issueboxSort)
  return (
    <aside className={classes.issuebox} aria-labelledby={titleId}>
      <div className={`row ${classes.head}`}>
        <h2 id={titleId} className={`oneLine ${classes.title}`}>
          {t('dashboard.issuebox')}
        </h2>
        <IssueboxCount issues={issues} siteId={siteId} />
        <span className={classes.space} />
        <RaiseButton projectId={useProjectId()} siteId={siteId} keys="i" look="icon" />
        <IssueboxFilter filters={filters} onChange={setFilters} />
        <IssueboxSortMenu sort={sort} onChange={setSort} />
        {state === 'open' && (
          <IconButton
            label={t('dashboard.closeIssuebox')}
            icon={<PanelRightClose size={16} />}
            size="s"
            aria-keyshortcuts="]"
            ref={takeFocus}
            onClick={toggle}
          />
        )}
      </div>
      <IssuesToMind siteId={siteId} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- from link to link */}
      <div ref={body} className={classes.body} onKeyDown={onKeyDown}>
        <Block needs={[issues]} skeleton={<IssueSkeletons />}>
          {({ docs, totalDocs }) => {
            const list = issueboxList(docs, siteId, filters, sort)
            return (
              <>
                <IssueGroups list={list} />
                <IssueboxFoot list={list} loaded={docs.length} total={totalDocs} />
              </>
            )
          }}
        </Block>
      </div>
    </aside>
  )
}

/** On a phone it is far below what is seen first: so many pixels before it comes they are counted. */
const AHEAD = 200

/** The numbers of open issues that are overdue and that have no owner; both lead to their lists. */
function IssuesToMind({ siteId }: { siteId: string | undefined }) {
  const t = useT()
  const projectId = useProjectId()
  const [watch, isNear] = useNear<HTMLDivElement>(AHEAD)
  const { data } = useQuery({ ...attentionQuery(projectId, siteId), enabled: isNear })
  if (!data) return <div ref={watch} />
  const { overdue, ownerless } = data.docs.openIssues
  if (overdue + ownerless === 0) return null
  const link = { to: '/projects/$projectId/issues', params: { projectId } } as const
  const ofSite = { 'site._id[in]': siteId }
  return (
    <p className={classes.mind}>
      {overdue > 0 && (
        <Link
          {...link}
          search={{ due: 'overdue', sort: 'owner.lastName,dueAt', ...ofSite }}
          className={classes.overdue}
        >
          <ClockAlert size={14} aria-hidden="true" />
          {t('dashboard.overdueIssues', { n: overdue })}
        </Link>
      )}
      {ownerless > 0 && (
        <Link {...link} search={{ owner: 'none', ...ofSite }}>
          <UserRound size={14} aria-hidden="true" />
          {t('dashboard.ownerless', { n: ownerless })}
        </Link>
      )}
    </p>
  )
}

const items = onDemand(async () => (await import('./IssueboxFilterItems.tsx')).IssueboxFilterItems)

interface IssueboxFilterProps {
  filters: IssueboxFilters
  onChange: (filters: IssueboxFilters) => void
}

/** The menu of the severities that the Issuebox shows. */
function IssueboxFilter({ filters, onChange }: IssueboxFilterProps) {
  const t = useT()
  const { Panel: Items, opener, trigger } = useOpener(items, 'menu')
  const isActive = isFiltered(filters)
  const label = isActive
    ? t('dashboard.filterActive', { n: filters.severities.length, total: SEVERITIES.length })
    : t('dashboard.filter')
  return (
    <>
      <IconButton
        label={label}
        icon={<ListFilter size={16} />}
        size="s"
        {...(isActive && { className: classes.active })}
        {...trigger}
      />
      {Items && opener && <Items opener={opener} filters={filters} onChange={onChange} />}
    </>
  )
}

interface IssueboxFootProps {
  list: IssueboxList
  /** The number of the project's open issues that the page has loaded. */
  loaded: number
  /** The number of the project's open issues. */
  total: number
}

/** Tells of issues that are not in the list: filters hide them, or they are older than the loaded ones. */
function IssueboxFoot({ list, loaded, total }: IssueboxFootProps) {
  const t = useT()
  const projectId = useProjectId()
  return (
    <output className={classes.foot}>
      {list.hidden > 0 && <p>{t('dashboard.hidden', { n: list.hidden })}</p>}
      {loaded < total && (
        <p>
          {t('dashboard.newestIssues', { shown: loaded, total })}{' '}
          <Link to="/projects/$projectId/issues" params={{ projectId }}>
            {t('dashboard.allIssues')}
          </Link>
        </p>
      )}
    </output>
  )
}
