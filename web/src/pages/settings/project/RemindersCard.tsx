import type { ProjectDetail } from '@plumbline/contract/projects'
import { REMINDER_MAX } from '@plumbline/contract/rules/limits'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { toastSuccess } from '../../../lib/overlay/toasts.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SwitchRow } from '../../../ui/form/SwitchRow.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import classes from './ProjectEdit.module.css'
import { useOwnChange, type ProjectChanging } from './useProjectChange.ts'

interface Props {
  project: ProjectDetail
  changing: ProjectChanging
}

/** The proposed reminders: after three days, then every three days, three times. */
const PROPOSED = [3, 3, 3]
const LABELS = ['settings.remindAfter', 'settings.remindEvery', 'settings.remindMost'] as const
const isWrong = (n: number) => !Number.isInteger(n) || n < 1 || n > REMINDER_MAX

/** The automatic reminders of contacts who do not answer: whether, when and how often. */
export function RemindersCard({ project, changing }: Props) {
  const t = useT()
  const { busy, change } = useOwnChange(changing)
  const [typed, setTyped] = useState<readonly string[]>()
  const stored = project.askReminders
  const shown = typed ?? (stored ?? []).map(String)
  const rule = shown.map(Number)
  const isReady = typed !== undefined && !rule.some(isWrong)

  async function save(askReminders: number[] | null) {
    if (busy) return
    const { docs } = await change({ askReminders }, project.version)
    if (!docs) return
    setTyped(undefined)
    toastSuccess(t('settings.saved'))
  }
  return (
    <Card aria-labelledby="reminders">
      <CardHead id="reminders" title={t('settings.remindersHead')} />
      <div className={classes.body}>
        <SwitchRow
          label={t('settings.reminders')}
          hint={t('settings.remindersMeans')}
          on={stored !== null}
          onChange={(on) => void save(on ? PROPOSED : null)}
        />
        {stored && (
          <Form
            className={classes.choice}
            onSubmit={() => {
              if (isReady) void save(rule)
            }}
          >
            <div className={classes.limits}>
              {LABELS.map((label, n) => (
                <TextField
                  key={label}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={REMINDER_MAX}
                  label={t(label)}
                  value={shown[n] ?? ''}
                  error={
                    isWrong(rule[n] ?? 0) ? t('common.daysUpTo', { max: REMINDER_MAX }) : undefined
                  }
                  onChange={({ target }) => setTyped(shown.with(n, target.value))}
                />
              ))}
            </div>
            <Button type="submit" size="s" busy={busy} disabled={!isReady}>
              {t('settings.saveReminders')}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  )
}
