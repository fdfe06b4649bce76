import type { DataOf } from '@plumbline/contract/endpoint'
import { RECOVERY_CODES } from '@plumbline/contract/sign-in/codes'
import { factors } from '@plumbline/contract/sign-in/factors'
import { users } from '@plumbline/contract/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Plus, QrCode, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { keyOf, q } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { useSteadyLoading } from '../../../lib/loading/useSteadyLoading.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { IconButton } from '../../../ui/form/IconButton.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { StateLine } from '../../../ui/state/StateLine.tsx'
import { StatePill } from '../../../ui/state/StatePill.tsx'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'

const AddAppDialog = lazyPart(() => import('./AddAppDialog.tsx'))
const CodesDialog = lazyPart(() => import('./CodesDialog.tsx'))

const own = q(factors.list)
type Factor = DataOf<typeof factors.list>['docs'][number]

/** The own authenticator app and the recovery codes: added, made anew, removed. */
export function FactorsCard() {
  const t = useT()
  const client = useQueryClient()
  const { data, error, isPending, isFetching, refetch } = useQuery(own)
  const view = useSteadyLoading(isPending)
  const begin = useSend(factors.add, {
    onSuccess: (setup) => openDialog(AddAppDialog, { setup }),
  })
  const renew = useSend(factors.recoveryCodes, {
    onSuccess: ({ recoveryCodes, ...left }) => {
      client.setQueryData(own.queryKey, left)
      openDialog(CodesDialog, { codes: recoveryCodes })
    },
  })
  const isOn = (data?.docs.length ?? 0) > 0
  return (
    <Card aria-labelledby="factors">
      <CardHead
        id="factors"
        title={t('second.factor')}
        badge={
          data && (
            <StatePill state={isOn ? 'ok' : 'none'}>
              {t(isOn ? 'second.on' : 'second.off')}
            </StatePill>
          )
        }
      >
        {data && !isOn && (
          <Button
            icon={<Plus size={15} />}
            busy={begin.isPending}
            onClick={() => begin.mutate({ body: { kind: 'totp' } })}
          >
            {t('second.addApp')}
          </Button>
        )}
      </CardHead>
      {view === 'skeleton' && <SkeletonRows rows={2} label={t('common.loading')} />}
      {error && !data && (
        <ErrorState
          message={problemText(error)}
          busy={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
      {data && !isOn && <StateLine title={t('second.app')} text={t('second.offText')} />}
      {data?.docs.map((factor) => (
        <FactorLine
          key={factor._id}
          factor={factor}
          isNeeded={data.isNeeded}
          isMoving={begin.isPending}
          onMove={() => begin.mutate({ body: { kind: 'totp' } })}
        />
      ))}
      {isOn && data && (
        <StateLine
          sign={<KeyRound size={18} aria-hidden="true" />}
          title={t('second.codes')}
          text={
            data.codesMadeAt &&
            t.rich('second.codesLeft', {
              n: data.codesLeft,
              total: RECOVERY_CODES,
              date: <DateText value={data.codesMadeAt} form="feed" />,
            })
          }
        >
          <Button busy={renew.isPending} onClick={() => renew.mutate({})}>
            {t('second.makeNew')}
          </Button>
        </StateLine>
      )}
      {isOn && data?.isNeeded && <StateLine title="" text={t('second.needed')} />}
    </Card>
  )
}

interface LineProps {
  factor: Factor
  isNeeded: boolean
  isMoving: boolean
  onMove: () => void
}

function FactorLine({ factor, isNeeded, isMoving, onMove }: LineProps) {
  const t = useT()
  const client = useQueryClient()
  const [isAsked, ask] = useState(false)
  const remove = useSend(factors.remove, {
    success: t('second.removed'),
    onSuccess: (left) => {
      client.setQueryData(own.queryKey, left)
      ask(false)
    },
    invalidates: () => [keyOf(users.sessions)],
  })
  const { _id, createdAt, lastUsedAt } = factor
  return (
    <>
      <StateLine
        sign={<QrCode size={18} aria-hidden="true" />}
        title={t('second.app')}
        text={
          <>
            {t.rich('second.added', { date: <DateText value={createdAt} form="feed" /> })}
            {lastUsedAt && (
              <>
                {' · '}
                {t.rich('second.usedLast', { date: <DateText value={lastUsedAt} form="feed" /> })}
              </>
            )}
          </>
        }
      >
        <Button busy={isMoving} onClick={onMove}>
          {t('second.move')}
        </Button>
        {!isNeeded && (
          <IconButton
            label={t('second.remove')}
            icon={<Trash2 size={16} />}
            onClick={() => ask(true)}
          />
        )}
      </StateLine>
      <ConfirmDialog
        opened={isAsked}
        title={`${t('second.remove')}?`}
        text={t('second.removeText')}
        destructive
        busy={remove.isPending}
        problem={remove.error ? problemText(remove.error) : undefined}
        onYes={() => remove.mutate({ params: { factorId: _id } })}
        onNo={() => ask(false)}
      />
    </>
  )
}
