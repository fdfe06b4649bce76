import type { FieldKey } from '@plumbline/contract/intake/field-key'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Ban, KeyRound, Printer, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { useSteadyLoading } from '../../../lib/loading/useSteadyLoading.ts'
import { useMedia, XS } from '../../../lib/media.ts'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { useProjectId } from '../../../lib/project/useProject.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { Card } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import classes from './Field.module.css'
import { useForms } from './useForms.ts'
import { KeyCards } from './KeyCards.tsx'
import { byPerson, isLive, phonesOf, shownKeys, WAYS, type Shown } from './keys.ts'
import { KeyTable } from './KeyTable.tsx'
import { keysQuery } from './queries.ts'

const RenewDialog = lazyPart(() => import('./RenewDialog.tsx'))
const RevokeKeysDialog = lazyPart(() => import('./RevokeKeysDialog.tsx'))

/** Team, Field: the keys with which phones open the forms; members see their own alone. */
export default function FieldTab() {
  const t = useT()
  const { data, error, isPending, isFetching, refetch } = useQuery(keysQuery(useProjectId()))
  const view = useSteadyLoading(isPending)
  return (
    <>
      <FieldNotices keys={data?.docs ?? []} />
      {view === 'skeleton' && (
        <Card as="div">
          <SkeletonRows rows={6} label={t('common.loading')} />
        </Card>
      )}
      {view === 'content' && error && (
        <Card as="div">
          <ErrorState
            message={problemText(error)}
            busy={isFetching}
            onRefresh={() => void refetch()}
          />
        </Card>
      )}
      {view === 'content' && data && <Keys keys={data.docs} />}
    </>
  )
}

/** The facts that one has to know before one makes a key. */
function FieldNotices({ keys }: { keys: readonly FieldKey[] }) {
  const t = useT()
  const admin = useIsAdmin()
  const forms = useForms()
  const isOfBrowsers = WAYS.includes('browser') || keys.some(({ kind }) => kind === 'browser')
  return (
    <div className={classes.notices}>
      {admin && forms?.every(({ isOpen }) => !isOpen) && <Notice>{t('field.publishFirst')}</Notice>}
      {!window.isSecureContext && isOfBrowsers && <Notice>{t('field.plainHttp')}</Notice>}
    </div>
  )
}

function Keys({ keys }: { keys: readonly FieldKey[] }) {
  const t = useT()
  const projectId = useProjectId()
  const admin = useIsAdmin()
  const phone = useMedia(XS)
  const navigate = useNavigate()
  const shown: Shown = useSearch({ from: '/signed-in/projects/$projectId/team' }).keys ?? 'all'
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const found = shownKeys(keys, shown)
  const groups = byPerson(found)
  // what has gone from sight, or ended meanwhile, is not done by a press of a button
  const chosen = found.filter((key) => isLive(key) && marked.has(key._id))
  const choose = (ids: string[], isChosen: boolean) =>
    setMarked((before) => {
      const others = [...before].filter((id) => !ids.includes(id))
      return new Set(isChosen ? [...others, ...ids] : others)
    })
  if (keys.length === 0) return <NoKeys />
  return (
    <>
      <div className={`row gap12 ${classes.bar}`}>
        <p className={classes.intro}>{t('field.intro')}</p>
        <Segmented
          label={t('field.show')}
          options={(['all', 'live', 'revoked'] as const).map((value) => ({
            value,
            label: t(`field.${value}`),
            count: shownKeys(keys, value).length,
          }))}
          value={shown}
          onChange={(value) =>
            void navigate({
              to: '.',
              replace: true,
              search: (before) => ({ ...before, keys: value === 'all' ? undefined : value }),
            })
          }
        />
      </div>
      {found.length === 0 ? (
        <Card as="div">
          <EmptyState as="h2" icon={<KeyRound size={22} />} title={t('field.nothingShown')} />
        </Card>
      ) : phone ? (
        <KeyCards projectId={projectId} groups={groups} />
      ) : (
        <Card as="div" className={classes.keys}>
          {admin && chosen.length > 0 && (
            <SelectionBar
              projectId={projectId}
              keys={chosen}
              onClear={() => setMarked(new Set())}
            />
          )}
          <KeyTable
            projectId={projectId}
            groups={groups}
            chosen={new Set(chosen.map(({ _id }) => _id))}
            onChoose={choose}
          />
        </Card>
      )}
      <PassedOn keys={found} />
    </>
  )
}

function NoKeys() {
  const t = useT()
  const admin = useIsAdmin()
  return (
    <Card as="div" className={classes.empty}>
      <EmptyState
        as="h2"
        icon={<KeyRound size={22} />}
        title={t(admin ? 'field.nobody' : 'field.noneOfYours')}
        text={t(admin ? 'field.nobodyText' : 'field.noneOfYoursText')}
      />
    </Card>
  )
}

interface SelectionProps {
  projectId: string
  keys: readonly FieldKey[]
  onClear: () => void
}

/** The actions on several keys at once. */
function SelectionBar({ projectId, keys, onClear }: SelectionProps) {
  const t = useT()
  return (
    <div className={`row ${classes.selection}`}>
      <output className={classes.selected}>{t('field.selected', { n: keys.length })}</output>
      <Button size="s" variant="quiet" onClick={onClear}>
        {t('field.clear')}
      </Button>
      <span className={classes.line} />
      <Button
        size="s"
        icon={<Printer size={14} />}
        onClick={() => openDialog(RenewDialog, { projectId, keys, onDone: onClear })}
      >
        {t('field.renewAndPrint')}
      </Button>
      <Button
        size="s"
        variant="danger"
        icon={<Ban size={14} />}
        onClick={() => openDialog(RevokeKeysDialog, { projectId, keys, onDone: onClear })}
      >
        {t('field.revoke')}
      </Button>
    </div>
  )
}

/** Keys that more than one phone uses: their code may have been passed on. */
function PassedOn({ keys }: { keys: readonly FieldKey[] }) {
  const t = useT()
  const passed = keys.filter((key) => isLive(key) && phonesOf(key) > 1)
  return passed.map((key) => (
    <p key={key._id} className={`quietText ${classes.passed}`}>
      <TriangleAlert size={14} aria-hidden="true" />
      <span>
        {t.rich('field.shared', {
          n: phonesOf(key),
          name: fullName(key.person),
          b: (parts) => <b>{parts}</b>,
        })}
      </span>
    </p>
  ))
}
