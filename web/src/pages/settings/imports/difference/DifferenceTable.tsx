import type {
  ImportChange,
  ImportKind,
  SiteOfChange,
} from '@plumbline/contract/imports/import-shapes'
import { useT } from '../../../../i18n/useT.ts'
import { Tag } from '../../../../ui/status/Badge.tsx'
import { GroupedTable } from '../../../../ui/table/GroupedTable.tsx'
import { useDifferenceColumns } from './useDifferenceColumns.tsx'

interface Props {
  changes: readonly ImportChange[]
  /** All sites of the difference, with what changes there. */
  sites: readonly (SiteOfChange & { added: number; changed: number })[]
  kind: ImportKind
  busy: boolean
}

/** A page of the difference in a table, site by site; sites themselves stand together. */
export function DifferenceTable({ changes, sites, kind, busy }: Props) {
  const t = useT()
  const columns = useDifferenceColumns(kind)
  const bySite =
    kind === 'sites' ? new Map([['', [...changes]]]) : Map.groupBy(changes, ({ site }) => site.key)
  return (
    <GroupedTable
      label={t('imports.changes')}
      columns={columns}
      groups={[...bySite].map(([key, rows]) => {
        const site = sites.find((one) => one.key === key)
        return {
          key,
          title: kind === 'sites' ? t('imports.sites') : (site?.name ?? rows[0]?.site.name ?? ''),
          note: site && (
            <>
              {t('imports.countsShort', { added: site.added, changed: site.changed })}{' '}
              {site._id === null && kind === 'schedule' && <Tag>{t('imports.newSite')}</Tag>}
            </>
          ),
          rows,
        }
      })}
      rowKey={({ row }) => String(row)}
      busy={busy}
      minWidth={kind === 'sites' ? 760 : 800}
    />
  )
}
