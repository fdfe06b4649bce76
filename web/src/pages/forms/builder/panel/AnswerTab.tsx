import { NODE_NAME } from '@plumbline/contract/forms/expression-tokens'
import { KEY_MAX } from '@plumbline/contract/forms/form-definition'
import { Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { problemText } from '../../../../lib/api/problem-text.ts'
import { SwitchRow } from '../../../../ui/form/SwitchRow.tsx'
import { changeItem, withPatch } from '../model/edits.ts'
import { renameItem } from '../model/follow.ts'
import { takenNames } from '@plumbline/contract/forms/writing/names'
import { useActs, useLook } from '../useBuilder.ts'
import classes from './Panel.module.css'
import { PhoneTexts } from './PhoneTexts.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import type { TabProps } from './tab-props.ts'

/** The type of the answer and its settings. */
export function AnswerTab(props: TabProps) {
  const { item, path } = props
  const t = useT()
  const { act } = useActs()
  const { isPhone } = useLook()
  const change = (patch: object) => act((written) => changeItem(written, path, withPatch(patch)))
  return (
    <>
      {isPhone && <PhoneTexts {...props} />}
      {!isPhone && <KeyField {...props} />}
      {item.kind === 'question' && <QuestionFields {...props} item={item} change={change} />}
      {(item.kind === 'group' || item.kind === 'repeat') && (
        <section className={classes.section}>
          <SwitchRow
            label={t('builder.onOnePage')}
            on={item.appearance === 'field-list'}
            onChange={(on) => change({ appearance: on ? 'field-list' : undefined })}
          />
        </section>
      )}
      {isPhone && <KeyField {...props} />}
    </>
  )
}

/** The name of an item in the data: written down when the field is left, and locked once it was published. */
function KeyField({ item, path, index, problems }: TabProps) {
  const t = useT()
  const id = useId()
  const { act } = useActs()
  const { live } = useLook()
  const [typed, setTyped] = useState<string | null>(null)
  const isLocked = live.types.has(item.key)
  const name = typed?.trim() ?? item.key
  const isTaken = name !== item.key && takenNames(index.definition).has(name)
  const problem = problems.find(({ path: at }) => at === `${path}.key`)
  const wrong =
    typed !== null && !NODE_NAME.test(name)
      ? t('problems.formNameIllegal', { name })
      : isTaken
        ? t('builder.keyTaken', { name })
        : problem && problemText(problem)
  function commit() {
    setTyped(null)
    if (typed === null || wrong || name === item.key) return
    act((written) => renameItem(written, path, { to: name, live }))
  }
  return (
    <section className={classes.section}>
      <label className={classes.label} htmlFor={id}>
        {t('builder.key')}
      </label>
      <span className={`row ${classes.inputBox}`} data-locked={isLocked || undefined}>
        <input
          id={id}
          data-field="key"
          value={typed ?? item.key}
          readOnly={isLocked}
          maxLength={KEY_MAX}
          spellCheck={false}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
            if (event.key !== 'Escape' || typed === null) return
            event.preventDefault()
            setTyped(null)
          }}
        />
        {isLocked && <Lock size={15} aria-hidden="true" />}
      </span>
      <p id={`${id}-note`} className={wrong ? classes.error : classes.note}>
        {wrong ?? t(isLocked ? 'builder.keyLocked' : 'builder.keyNote')}
      </p>
    </section>
  )
}
