import { serverPeople, type ServerPerson } from '@plumbline/contract/sign-in/server-people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LogOut, ShieldOff, Users } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { keyOf, q } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { useUser } from '../../../lib/session/useUser.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { Card } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { StatePill } from '../../../ui/state/StatePill.tsx'
import { Figure, StateTable } from '../../../ui/state/StateTable.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { ServerPage } from './ServerPage.tsx'

const FACTORS = {
  any: 'access.anyFactor',
  with: 'access.withFactor',
  without: 'access.withoutFactor',
} as const
type FactorFilter = keyof typeof FACTORS
const FILTERS = Object.keys(FACTORS) as FactorFilter[]

/** `/server/people`: all who sign in here; whoever is locked out, or lost a device, is helped from here. */
export function PeoplePage() {
  const t = useT()
  const isSuperAdmin = useUser().authorityLevel === 'superAdmin'
  const [text, setText] = useState('')
  const [factor, setFactor] = useState<FactorFilter>('any')
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState(20)
  const query = {
    page: String(page),
    limit: String(perPage),
    ...(text && { 'text[search]': text }),
    ...(factor !== 'any' && { factor }),
  }
  const { data, error, isFetching, refetch } = useQuery({
    ...q(serverPeople.list, { query }),
    enabled: isSuperAdmin,
    placeholderData: keepPreviousData,
  })
  const heads = ['person', 'level', 'projects'].map((name) => ({
    text: t(`access.${name as 'person' | 'level' | 'projects'}`),
    isFigure: name === 'projects',
  }))
  return (
    <ServerPage
      title={t('access.people')}
      tools={
        <span className="row flow">
          <SearchField
            label={t('access.search')}
            value={text}
            onSearch={(words) => {
              setText(words)
              setPage(1)
            }}
          />
          <Select
            aria-label={t('second.factor')}
            value={factor}
            onChange={({ target }) => {
              setFactor(target.value as FactorFilter)
              setPage(1)
            }}
          >
            {FILTERS.map((value) => (
              <option key={value} value={value}>
                {t(FACTORS[value])}
              </option>
            ))}
          </Select>
        </span>
      }
    >
      {!data && error && (
        <ErrorState
          message={problemText(error)}
          busy={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows rows={8} label={t('common.loading')} />}
      {data?.totalDocs === 0 && (
        <EmptyState icon={<Users size={22} />} title={t('access.noneFound')} />
      )}
      {data && data.totalDocs > 0 && (
        <Card as="div" style={{ minWidth: 0 }}>
          <StateTable
            label={t('access.people')}
            heads={[
              ...heads,
              { text: t('second.factor') },
              { text: t('access.lastSeen') },
              { text: t('access.actions') },
            ]}
          >
            {data.docs.map((person) => (
              <PersonRow key={person._id} person={person} />
            ))}
          </StateTable>
          <Pager
            page={page}
            perPage={perPage}
            total={data.totalDocs}
            onPage={setPage}
            onPerPage={(many) => {
              setPerPage(many)
              setPage(1)
            }}
          />
        </Card>
      )}
    </ServerPage>
  )
}

function PersonRow({ person }: { person: ServerPerson }) {
  const t = useT()
  const isSelf = useUser()._id === person._id
  const [asked, ask] = useState<'end' | 'reset'>()
  const done = { invalidates: () => [keyOf(serverPeople.list)], onSuccess: () => ask(undefined) }
  const end = useSend(serverPeople.endSessions, {
    ...done,
    success: ({ ended }) => t('access.ended', { n: ended }),
  })
  const reset = useSend(serverPeople.resetFactors, { ...done, success: t('access.resetDone') })
  const name = fullName(person)
  const params = { personId: person._id }
  return (
    <tr>
      <td>
        <b>{name}</b>
        <small>{person.isActive ? person.email : t('access.deactivated')}</small>
      </td>
      <td>{t(`access.level.${person.authorityLevel}`)}</td>
      <Figure>{person.projects}</Figure>
      <td>
        <StatePill state={person.hasFactor ? 'ok' : 'warn'}>
          {t(person.hasFactor ? 'access.app' : 'access.noneYet')}
        </StatePill>
      </td>
      <td>{person.lastSeenAt && <DateText value={person.lastSeenAt} form="feed" />}</td>
      <td>
        <span className="row">
          {person.sessions > 0 && !isSelf && (
            <IconButton
              label={`${t('access.endSessions')}: ${name}`}
              icon={<LogOut size={16} />}
              onClick={() => ask('end')}
            />
          )}
          {person.hasFactor && !isSelf && (
            <IconButton
              label={`${t('access.reset')}: ${name}`}
              icon={<ShieldOff size={16} />}
              onClick={() => ask('reset')}
            />
          )}
        </span>
        <ConfirmDialog
          opened={asked === 'end'}
          title={t('access.endSessionsOf', { name })}
          text={t('access.endSessionsText', { n: person.sessions })}
          destructive
          busy={end.isPending}
          problem={end.error ? problemText(end.error) : undefined}
          onYes={() => end.mutate({ params })}
          onNo={() => ask(undefined)}
        />
        <ConfirmDialog
          opened={asked === 'reset'}
          title={t('access.resetOf', { name })}
          text={t('access.resetText')}
          destructive
          busy={reset.isPending}
          problem={reset.error ? problemText(reset.error) : undefined}
          onYes={() => reset.mutate({ params })}
          onNo={() => ask(undefined)}
        />
      </td>
    </tr>
  )
}
