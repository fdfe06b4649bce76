import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import type { DialogProps } from '../../../lib/overlay/dialogs.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Dialog, DialogButtons } from '../../../ui/overlay/Dialog.tsx'
import { ofImplementer } from './many-milestones.ts'
import { useManyMilestones } from './useManyMilestones.ts'

const NAME_MAX = 300

interface Props extends DialogProps {
  projectId: string
  chosen: readonly Milestone[]
  /** All of the project: whoever does their work is offered. */
  milestones: readonly Milestone[]
  onDone: () => void
}

/**
 * Asks who does the work of the milestones that are chosen. An empty field says nobody where it began with a name,
 * and nothing where they had several.
 */
export default function ImplementerDialog(props: Props) {
  const { projectId, chosen, milestones, onDone, onClose } = props
  const t = useT()
  const list = useId()
  const { send, busy } = useManyMilestones(projectId, chosen)
  const names = new Set(milestones.map(({ implementer }) => implementer).filter(Boolean))
  const [common, ...others] = new Set(chosen.map(({ implementer }) => implementer))
  const before = others.length === 0 ? (common ?? '') : ''
  const [name, setName] = useState(before)
  const [isAsked, setAsked] = useState(false)
  const isGiven = name.trim() !== '' || before !== ''
  async function onSend() {
    if (!(await send(ofImplementer(chosen, name.trim())))) return
    onDone()
    onClose()
  }
  return (
    <Dialog title={t('chosen.askImplementer', { n: chosen.length })} onClose={onClose}>
      <Form
        onSubmit={() => {
          setAsked(true)
          if (isGiven && !busy) void onSend()
        }}
      >
        <TextField
          label={t('milestones.implementer')}
          {...(before !== '' && { hint: t('chosen.implementerHint') })}
          value={name}
          required={before === ''}
          error={isAsked && !isGiven ? t('problems.required') : undefined}
          list={list}
          autoComplete="off"
          maxLength={NAME_MAX}
          data-autofocus
          onChange={({ target }) => setName(target.value)}
        />
        <datalist id={list}>
          {[...names].toSorted().map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('chosen.setImplementer')}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
