import type { FieldKey } from '@plumbline/contract/intake/field-key'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import classes from './Code.module.css'

const TEXTS = {
  collect: {
    head: 'field.onAndroid',
    steps: ['field.collect1', 'field.collect2', 'field.collect3'],
  },
  browser: {
    head: 'field.onAny',
    steps: ['field.browser1', 'field.browser2', 'field.browser3'],
  },
} as const

const bold = (parts: ReactNode[]) => <b className={classes.bold}>{parts}</b>

/** The use of a code in three steps. */
export function CodeSteps({ kind }: Pick<FieldKey, 'kind'>) {
  const t = useT()
  const { head, steps } = TEXTS[kind]
  return (
    <div>
      <h3 className={classes.head}>{t(head)}</h3>
      <ol className="stack gap12">
        {steps.map((step, at) => (
          <li key={step} className={classes.step}>
            <span className={classes.number} aria-hidden="true">
              {at + 1}
            </span>
            <span>{t.rich(step, { b: bold })}</span>
          </li>
        ))}
      </ol>
      <p className={classes.once}>
        <KeyRound size={16} aria-hidden="true" />
        <span>{t('field.shownOnce')}</span>
      </p>
    </div>
  )
}
