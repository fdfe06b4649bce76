import type { ImportSummary } from '@plumbline/contract/imports/import-shapes'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../i18n/useT.ts'
import { fullName } from '../../../lib/texts/people.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { StateTag } from './StateTag.tsx'
import classes from './imports.module.css'

/** The columns of past imports; the name of the file leads to the import. */
export function useImportColumns(projectId: string): Column<ImportSummary>[] {
  const t = useT()
  return [
    {
      key: 'file',
      head: t('imports.file'),
      cell: ({ _id, file }) => (
        <Link
          to="/projects/$projectId/update/imports/$importId"
          params={{ projectId, importId: _id }}
          className={classes.file}
        >
          {file.filename}
        </Link>
      ),
      card: 'title',
    },
    { key: 'kind', head: t('imports.kind'), cell: ({ kind }) => t(`imports.${kind}`) },
    {
      key: 'state',
      head: t('imports.state'),
      cell: ({ state }) => <StateTag state={state} />,
      card: 'status',
    },
    {
      key: 'counts',
      head: t('imports.changes'),
      cell: ({ counts }) =>
        counts
          ? t('imports.countsShort', { added: counts.added, changed: counts.changed })
          : t('common.missing'),
    },
    {
      key: 'by',
      head: t('imports.by'),
      cell: ({ createdBy }) => (createdBy ? fullName(createdBy) : t('common.deletedUser')),
    },
    {
      key: 'at',
      head: t('imports.when'),
      cell: ({ createdAt }) => <DateText value={createdAt} form="dateTime" />,
    },
  ]
}
