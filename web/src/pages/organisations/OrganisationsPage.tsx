import { finderOf } from '@plumbline/contract/rules/searched-text'
import { organisations, type Organisation } from '@plumbline/contract/organisations/organisations'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Building2, Plus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { q } from '../../lib/api/query.ts'
import { localDay } from '../../lib/dates/dates.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { LG, useMedia, XS } from '../../lib/media.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { useProjectId, useProjectTitle } from '../../lib/project/useProject.ts'
import { useIsAdmin } from '../../lib/project/rights.ts'
import { PlaceTabs } from '../../documents/PlaceTabs.tsx'
import { ListStates } from '../../documents/list/ListStates.tsx'
import { Card } from '../../ui/Card.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { SearchInput } from '../../ui/form/SearchInput.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { NamesBanner } from './NamesBanner.tsx'
import classes from './Organisations.module.css'
import { OrganisationPanel } from './OrganisationPanel.tsx'
import { useOrganisationColumns } from './useOrganisationColumns.tsx'

const OrganisationDialog = lazyPart(() => import('./OrganisationDialog.tsx'))

/** `/projects/{projectId}/organisations`: who does the work, whom one asks there, and what is open at each. */
export function OrganisationsPage() {
  const t = useT()
  const projectId = useProjectId()
  useProjectTitle(t('organisations.title'))
  // phones read it
  const phone = useMedia(XS)
  const mayEdit = useIsAdmin() && !phone
  const wide = useMedia(LG)
  const [text, setText] = useState('')
  const [chosen, choose] = useChosen()
  const params = { projectId }
  const query = useQuery(q(organisations.list, { params, query: { today: localDay() } }))
  const addContact = (organisation: Organisation) =>
    openDialog(OrganisationDialog, { projectId, organisation, addsContact: true })
  const columns = useOrganisationColumns(choose, mayEdit ? addContact : undefined)
  const all = query.data?.docs ?? []
  const one = all.find(({ _id }) => _id === chosen) ?? (wide ? all[0] : undefined)
  const panel = one && (
    <OrganisationPanel
      key={one._id}
      organisation={one}
      all={all}
      mayEdit={mayEdit}
      isTitled={wide}
    />
  )
  return (
    <div className={classes.page}>
      <header className={`row gap10 ${classes.top}`}>
        <h1>{t('organisations.title')}</h1>
        {all.length > 0 && <Badge>{all.length}</Badge>}
      </header>
      <PlaceTabs />
      {mayEdit && query.data && <NamesBanner projectId={projectId} {...query.data} />}
      <div className={classes.columns}>
        <Card as="div" className={classes.list}>
          <div className={classes.tools}>
            <SearchInput
              label={t('organisations.search')}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            {mayEdit && (
              <Button
                variant="primary"
                icon={<Plus size={15} />}
                onClick={() => openDialog(OrganisationDialog, { projectId })}
              >
                {t('organisations.add')}
              </Button>
            )}
          </div>
          <ListStates
            query={query}
            filtered={null}
            empty={
              <EmptyState
                as="h2"
                icon={<Building2 size={22} />}
                title={t('organisations.none')}
                text={t(mayEdit ? 'organisations.noneText' : 'organisations.noneForMember')}
              />
            }
          >
            {({ docs }) => (
              <DataTable
                label={t('organisations.title')}
                columns={columns}
                rows={docs.filter(named(text))}
                rowKey={({ _id }) => _id}
                rowClass={({ _id }) => (_id === one?._id && wide ? classes.chosen : classes.row)}
                onOpen={({ _id }) => choose(_id)}
                minWidth={680}
              />
            )}
          </ListStates>
        </Card>
        {wide && panel && (
          <Card className={classes.panel} aria-label={one?.name}>
            {panel}
          </Card>
        )}
      </div>
      {!wide && one && (
        <Sheet
          title={one.name}
          subtitle={[one.trade, one.code].filter(Boolean).join(' · ')}
          onClose={() => choose(undefined)}
        >
          {panel}
        </Sheet>
      )}
    </div>
  )
}

/** The organisation whose details the address asks for, and a function to choose another. */
function useChosen() {
  const { organisation } = useSearch({ from: '/signed-in/projects/$projectId/organisations' })
  const navigate = useNavigate({ from: '/projects/$projectId/organisations' })
  const choose = (id: string | undefined) =>
    void navigate({ to: '.', replace: true, search: { organisation: id } })
  return [organisation, choose] as const
}

/** Tells whether an organisation has a text in its name, other names, trade, or one of its contacts. */
function named(text: string) {
  const isFound = finderOf(text)
  return ({ name, otherNames, trade, contacts }: Organisation) =>
    [name, trade, ...otherNames, ...contacts.flatMap((one) => [one.name, one.email])].some(isFound)
}
