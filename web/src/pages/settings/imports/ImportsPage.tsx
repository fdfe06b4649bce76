import type { ImportKind } from '@plumbline/contract/imports/import-shapes'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { Badge } from '../../../ui/status/Badge.tsx'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { FileZone } from '../../../documents/thread/files/FileZone.tsx'
import { ListStates } from '../../../documents/list/ListStates.tsx'
import { useProjectId, useProjectTitle } from '../../../lib/project/useProject.ts'
import { AdminsOnly } from '../AdminsOnly.tsx'
import type { ImportsSearch } from './import-search.ts'
import classes from './ImportsPage.module.css'
import { importsQuery } from './import-queries.ts'
import { useImportColumns } from './useImportColumns.tsx'
import { useUploadImport } from './useUploadImport.ts'

/** Imports of schedules and sites: admins bring a file, and see what was imported before. */
export function ImportsPage() {
  const t = useT()
  useProjectTitle(t('shell.imports'))
  return (
    <AdminsOnly title={t('shell.imports')}>
      <div className={classes.page}>
        <NewImport />
        <PastImports />
      </div>
    </AdminsOnly>
  )
}

function NewImport() {
  const t = useT()
  const projectId = useProjectId()
  const [kind, setKind] = useState<ImportKind>('schedule')
  return (
    <Card>
      <CardHead title={t('imports.new')}>
        <Segmented
          label={t('imports.what')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'schedule', label: t('imports.schedule') },
            { value: 'sites', label: t('imports.sites') },
          ]}
        />
      </CardHead>
      <UploadZone key={kind} projectId={projectId} kind={kind} />
    </Card>
  )
}

/** The file extensions that the file dialog offers first. */
const ACCEPTED: Record<ImportKind, string> = {
  schedule: '.xml,.xer,.csv,.tsv,.txt',
  sites: '.geojson,.json,.csv,.tsv,.txt',
}

/** Takes a schedule or a list of sites. */
function UploadZone({ projectId, kind }: { projectId: string; kind: ImportKind }) {
  const t = useT()
  const { share, problem, ...upload } = useUploadImport(projectId, kind)
  return (
    <FileZone
      lead={t(`imports.drop_${kind}`)}
      leadDropping={t('imports.dropNow')}
      choose={t('imports.choose')}
      accept={ACCEPTED[kind]}
      onFiles={(files) => upload.take(files)}
      share={share}
      onCancel={() => upload.cancel()}
      problem={problem}
    >
      <p>{t(`imports.accepted_${kind}`)}</p>
      <p>{t('imports.nothingYet')}</p>
    </FileZone>
  )
}

function PastImports() {
  const t = useT()
  const projectId = useProjectId()
  const search: ImportsSearch = useSearch({
    from: '/signed-in/projects/$projectId/plan/update/imports',
  })
  const navigate = useNavigate({ from: '/projects/$projectId/update/imports' })
  const change = (patch: ImportsSearch) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: undefined, ...patch }),
      resetScroll: false,
    })
  const query = useQuery(importsQuery(projectId, search))
  const columns = useImportColumns(projectId)
  const { page = 1, limit = 20 } = search
  const total = query.data?.totalDocs ?? 0
  return (
    <Card>
      <CardHead title={t('imports.past')} badge={query.data && <Badge>{total}</Badge>} />
      <ListStates
        query={query}
        filtered={null}
        empty={
          <EmptyState
            icon={<FileDown size={22} />}
            title={t('imports.none')}
            text={t('imports.noneText')}
          />
        }
      >
        {({ docs }) => (
          <DataTable
            label={t('imports.past')}
            columns={columns}
            rows={docs}
            rowKey={({ _id }) => _id}
            busy={query.isPlaceholderData}
            minWidth={820}
            onOpen={({ _id }) =>
              void navigate({
                to: '/projects/$projectId/update/imports/$importId',
                params: { projectId, importId: _id },
              })
            }
          />
        )}
      </ListStates>
      {total > 10 && (
        <Pager
          page={page}
          perPage={limit}
          total={total}
          onPage={(chosen) => change({ page: chosen })}
          onPerPage={(chosen) => change({ limit: chosen as ImportsSearch['limit'] })}
        />
      )}
    </Card>
  )
}
