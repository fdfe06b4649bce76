import type { Milestone } from '@plumbline/contract/milestones/milestone'
import type { Site } from '@plumbline/contract/sites/site'
import { story } from '@plumbline/contract/story'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { localDay } from '../../lib/dates/dates.ts'
import { useUser } from '../../lib/session/useUser.ts'
import { isAdmin } from '../../lib/texts/people.ts'
import { buttonClass } from '../../ui/form/Button.tsx'
import { SearchInput } from '../../ui/form/SearchInput.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Sort } from '../../ui/table/SortHead.tsx'
import { siteRows, sortedRows } from './site-rows.ts'
import { useSiteColumns } from './useSiteColumns.tsx'

interface Props {
  projectId: string
  sites: readonly Site[]
  milestones: readonly Milestone[]
}

/** All sites of a project: how late each is, how far, and when it was last heard of. */
export function SitesTable({ projectId, sites, milestones }: Props) {
  const t = useT()
  const [text, setText] = useState('')
  const [sort, setSort] = useState<Sort>({ field: 'late', order: 'desc' })
  const { data } = useQuery(q(story.sites, { params: { projectId } }))
  const columns = useSiteColumns(projectId)
  const mayEdit = isAdmin(useUser())
  const rows = useMemo(
    () => siteRows(sites, milestones, data?.docs, localDay()),
    [sites, milestones, data],
  )
  const wanted = text.trim().toLocaleLowerCase()
  const shown = sortedRows(
    rows.filter(({ name, region }) => `${name} ${region}`.toLocaleLowerCase().includes(wanted)),
    sort,
  )
  if (sites.length === 0) {
    return <EmptyState as="h2" icon={<MapPin size={22} />} title={t('sites.none')} />
  }
  return (
    <>
      <div className="row apart flow" style={{ padding: 'var(--space-12)' }}>
        <span style={{ flex: '0 1 280px' }}>
          <SearchInput
            label={t('dashboard.findSite')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </span>
        {mayEdit && (
          <Link
            to="/projects/$projectId/update/sites"
            params={{ projectId }}
            className={buttonClass({ size: 's' })}
          >
            {t('sites.edit')}
          </Link>
        )}
      </div>
      <DataTable
        label={t('dashboard.siteList')}
        columns={columns}
        rows={shown}
        rowKey={({ _id }) => _id}
        sort={sort}
        onSort={setSort}
        keepsFirst
        minWidth={860}
      />
      <output className="hintText" style={{ display: 'block', padding: 'var(--space-12)' }}>
        {t('sites.shown', { n: shown.length, total: sites.length })}
      </output>
    </>
  )
}
