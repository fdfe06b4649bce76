import { CalendarDays, UserRound } from 'lucide-react'
import type { Work } from '../../../documents/detail/useChange.ts'
import { useT } from '../../../i18n/useT.ts'
import { onDemand } from '../../../lib/loading/onDemand.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { useOpener } from '../../../ui/overlay/useOpener.ts'

const owners = onDemand(async () => (await import('./BulkItems.tsx')).OwnerItems)
const days = onDemand(async () => (await import('./BulkItems.tsx')).DayItems)
const DayDialog = lazyPart(() => import('./DayDialog.tsx'))

interface Props {
  projectId: string
  /** The number of chosen issues. */
  n: number
  busy: boolean
  /** A message when more issues are chosen than one call takes. */
  tooMany: string | undefined
  /** Gives whether anything was changed. */
  onSet: (work: Work) => Promise<boolean>
}

/** Gives the issues that are chosen an owner, or a day, in one call. */
export function BulkWork({ projectId, n, busy, tooMany, onSet }: Props) {
  const t = useT()
  const owner = useOpener(owners, 'menu')
  const day = useOpener(days, 'menu')
  const disabled = busy || !!tooMany
  return (
    <>
      <Button icon={<UserRound size={15} />} disabled={disabled} title={tooMany} {...owner.trigger}>
        {t('work.owner')}
      </Button>
      {owner.Panel && owner.opener && (
        <owner.Panel
          opener={owner.opener}
          projectId={projectId}
          onChoose={(id) => void onSet({ owner: id })}
        />
      )}
      <Button
        icon={<CalendarDays size={15} />}
        disabled={disabled}
        title={tooMany}
        {...day.trigger}
      >
        {t('work.dueDate')}
      </Button>
      {day.Panel && day.opener && (
        <day.Panel
          opener={day.opener}
          onChoose={(dueAt) => void onSet({ dueAt })}
          onOther={() => openDialog(DayDialog, { n, onSet })}
        />
      )}
    </>
  )
}
