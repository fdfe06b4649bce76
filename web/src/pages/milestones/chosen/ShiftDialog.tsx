import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { DEFAULT_SHIFT_STEP, movesSomething } from '../../../lib/dates/shift.ts'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import type { DialogProps } from '../../../lib/overlay/dialogs.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FieldGroup } from '../../../ui/form/FieldError.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { SwitchRow } from '../../../ui/form/SwitchRow.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Dialog, DialogButtons } from '../../../ui/overlay/Dialog.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { ofShift } from './many-milestones.ts'
import classes from './ShiftDialog.module.css'
import { useManyMilestones } from './useManyMilestones.ts'

/** No plan lasts longer. */
const DAYS_MAX = 3650
const PARTS = ['planned', 'actual', 'start', 'end'] as const

interface Props extends DialogProps {
  projectId: string
  chosen: readonly Milestone[]
  onDone: () => void
}

/** Asks by how many days the dates of the milestones that are chosen move: of all of them, or of none. */
export default function ShiftDialog({ projectId, chosen, onDone, onClose }: Props) {
  const t = useT()
  const { send, busy } = useManyMilestones(projectId, chosen)
  const [days, setDays] = useState(String(DEFAULT_SHIFT_STEP))
  const [turn, setTurn] = useState<'later' | 'earlier'>('later')
  const [parts, setParts] = useState({ planned: true, actual: false, start: true, end: true })
  const n = Number(days)
  const shift = { ...parts, days: turn === 'later' ? n : -n }
  const isNumber = Number.isInteger(n) && n >= 1 && n <= DAYS_MAX
  const isAsked = isNumber && movesSomething(parts)
  const [isSent, setSent] = useState(false)
  const { changes, refused } = ofShift(chosen, shift, localDay())
  const [first] = refused

  async function onSend() {
    if (!(await send(changes))) return
    onDone()
    onClose()
  }
  return (
    <Dialog title={t('chosen.askShift', { n: chosen.length })} onClose={onClose}>
      <Form
        onSubmit={() => {
          setSent(true)
          if (isAsked && !first && !busy) void onSend()
        }}
      >
        <div className={classes.days}>
          <TextField
            type="number"
            label={t('chosen.days')}
            min={1}
            max={DAYS_MAX}
            value={days}
            error={isSent && !isNumber ? t('common.daysUpTo', { max: DAYS_MAX }) : undefined}
            data-autofocus
            onChange={({ target }) => setDays(target.value)}
          />
          <Segmented
            label={t('chosen.direction')}
            options={[
              { value: 'later', label: t('chosen.later') },
              { value: 'earlier', label: t('chosen.earlier') },
            ]}
            value={turn}
            onChange={setTurn}
          />
        </div>
        <FieldGroup error={isSent && !movesSomething(parts) ? t('chosen.whatMoves') : undefined}>
          {PARTS.map((part) => (
            <SwitchRow
              key={part}
              label={t(`chosen.${part}`)}
              hint={part === 'actual' ? t('chosen.actualHint') : undefined}
              on={parts[part]}
              onChange={(on) => setParts({ ...parts, [part]: on })}
            />
          ))}
        </FieldGroup>
        <div className={classes.told}>
          {isAsked && first ? (
            <Notice>{t('chosen.cannotShift', { n: refused.length, name: first.name })}</Notice>
          ) : (
            <p aria-live="polite">
              {t('chosen.willShift', { n: isAsked ? changes.length : 0, total: chosen.length })}
            </p>
          )}
        </div>
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabled={isAsked && (!!first || changes.length === 0)}
          >
            {t('chosen.doShift')}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
