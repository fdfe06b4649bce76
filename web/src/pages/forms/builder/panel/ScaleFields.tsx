import type { FormQuestion } from '@plumbline/contract/forms/form-definition'
import { useId, useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import classes from './Panel.module.css'

interface Props {
  item: FormQuestion
  change: (patch: Partial<FormQuestion>) => void
}

const PARTS = ['start', 'end', 'step'] as const
/** The bounds and step of a scale without parameters, as XLSForms have it. */
const USUAL = { start: '1', end: '10', step: '1' }

/** From where to where a scale goes, and how far one number is from the next. */
export function ScaleFields({ item, change }: Props) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState<Partial<Record<(typeof PARTS)[number], string>>>({})
  function write(part: (typeof PARTS)[number], words: string) {
    setTyped({ ...typed, [part]: words })
    const text = words.replace(',', '.').trim()
    // a number is taken over once it is one
    if (!/^-?\d+(\.\d+)?$/.test(text) || (part === 'step' && Number(text) <= 0)) return
    change({ parameters: { ...item.parameters, [part]: text } })
  }
  return (
    <section className={classes.section} data-field="parameters">
      {PARTS.map((part) => (
        <p key={part} className={classes.limit}>
          <label htmlFor={`${id}-${part}`}>{t(`builder.scale_${part}`)}</label>
          <input
            id={`${id}-${part}`}
            className={classes.input}
            inputMode="decimal"
            value={typed[part] ?? item.parameters?.[part] ?? USUAL[part]}
            onChange={({ target }) => write(part, target.value)}
            onBlur={() => setTyped({})}
          />
        </p>
      ))}
    </section>
  )
}
