import { BULK_STATUSES, type BulkStatus } from '@plumbline/contract/rules/dates/bulk-status'
import { movesSomething, SHIFT_STEPS, type Shift } from '../../lib/dates/shift.ts'
import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { StatusGlyph } from '../../ui/status/StatusGlyph.tsx'
import { statusWord } from '../../ui/status/StatusPill.tsx'
import classes from './toolbar.module.css'

interface Props {
  ref: Ref<HTMLDivElement>
  selected: number
  /** The state of the toggles; `days` is the step. */
  shift: Shift
  onShiftSettings: (settings: Shift) => void
  onClear: () => void
  onStatus: (status: BulkStatus) => void
  /** By so many days: earlier when negative. */
  onShift: (days: number) => void
}

/** The actions on the selected milestones. */
export function EditToolbar(props: Props) {
  const { ref, selected, shift, onShiftSettings, onClear, onStatus, onShift } = props
  const t = useT()
  const why = useId()
  const canShift = selected > 0 && movesSomething(shift)
  const toggle = (part: 'planned' | 'actual' | 'start' | 'end') => (
    <Toggle
      on={shift[part]}
      onChange={(on) => onShiftSettings({ ...shift, [part]: on })}
      label={t(`gantt.${part}`)}
    />
  )
  return (
    <div ref={ref} className={classes.bar}>
      <b className={classes.count}>{t('gantt.selected', { n: selected })}</b>
      <Button size="s" variant="quiet" disabled={selected === 0} onClick={onClear}>
        {t('common.clear')}
      </Button>
      <i className={classes.line} />
      <Group label={t('gantt.setStatus')} className={classes.states}>
        {BULK_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            className={classes.part}
            disabled={selected === 0}
            onClick={() => onStatus(status)}
          >
            <StatusGlyph status={status} />
            {statusWord(t, status)}
          </button>
        ))}
      </Group>
      <i className={classes.line} />
      <Group label={t('gantt.shift')}>
        {toggle('planned')}
        {toggle('actual')}
      </Group>
      <div className={classes.group}>
        {toggle('start')}
        {toggle('end')}
      </div>
      <div className={classes.group}>
        <button
          type="button"
          className={classes.arrow}
          disabled={!canShift}
          aria-describedby={why}
          aria-label={t('schedule.earlier', { n: shift.days })}
          aria-keyshortcuts="Alt+ArrowLeft"
          onClick={() => onShift(-shift.days)}
        >
          <ChevronLeft size={15} aria-hidden="true" />
        </button>
        <Select
          className={classes.step}
          aria-label={t('gantt.step')}
          value={shift.days}
          onChange={(event) => onShiftSettings({ ...shift, days: Number(event.target.value) })}
        >
          {SHIFT_STEPS.map((days) => (
            <option key={days} value={days}>
              {t('schedule.days', { n: days })}
            </option>
          ))}
        </Select>
        <button
          type="button"
          className={classes.arrow}
          disabled={!canShift}
          aria-describedby={why}
          aria-label={t('schedule.later', { n: shift.days })}
          aria-keyshortcuts="Alt+ArrowRight"
          onClick={() => onShift(shift.days)}
        >
          <ChevronRight size={15} aria-hidden="true" />
        </button>
      </div>
      <span id={why} hidden>
        {canShift ? '' : t('gantt.cannotShift')}
      </span>
    </div>
  )
}

interface GroupProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

function Group({ label, className = '', children }: GroupProps) {
  const id = useId()
  return (
    <>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <fieldset aria-labelledby={id} className={`${classes.group} ${className}`}>
        {children}
      </fieldset>
    </>
  )
}

interface ToggleProps {
  on: boolean
  onChange: (on: boolean) => void
  label: string
}

function Toggle({ on, onChange, label }: ToggleProps) {
  return (
    <button type="button" className={classes.part} aria-pressed={on} onClick={() => onChange(!on)}>
      {on && <Check size={12} strokeWidth={3} aria-hidden="true" />}
      {label}
    </button>
  )
}
