import type { FormState } from '@plumbline/contract/forms/forms'
import { useId } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { useMedia, XS } from '../../../lib/media.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import classes from './Forms.module.css'

interface Props {
  counts: Record<FormState | 'all', number>
  value: FormState | 'all'
  onChange: (value: FormState | 'all') => void
}

const TABS = [
  { value: 'all', text: 'forms.all' },
  { value: 'open', text: 'forms.openOnes' },
  { value: 'draft', text: 'forms.drafts' },
  { value: 'closed', text: 'forms.closedOnes' },
  { value: 'retired', text: 'forms.retiredOnes' },
] as const

/** Forms of which state are shown: side by side, on phones as chips that scroll. */
export function StateTabs({ counts, value, onChange }: Props) {
  const t = useT()
  const phone = useMedia(XS)
  const name = useId()
  const options = TABS.map((tab) => ({
    value: tab.value,
    label: t(tab.text),
    count: counts[tab.value],
  }))
  if (!phone) {
    return <Segmented label={t('forms.show')} options={options} value={value} onChange={onChange} />
  }
  return (
    <div role="radiogroup" aria-label={t('forms.show')} className={classes.chips}>
      {options.map((option) => (
        <label key={option.value} className={classes.chip}>
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.label} <span>{option.count}</span>
        </label>
      ))}
    </div>
  )
}
