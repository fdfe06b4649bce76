import { useT } from '../../i18n/useT.ts'
import classes from './FormProblems.module.css'
import { Notice } from '../status/Notice.tsx'

interface Props {
  /** The fields of the form with what they are called, in its order. */
  labels: Record<string, string>
  /** The problems of the fields. */
  errors: Partial<Record<string, string>>
}

/** The number of problems that can be seen at a glance. Above it, there is a list at the top. */
const FEW = 3

/** On top of a long form: which of its fields are wrong, each a way to it. */
export function FormProblems({ labels, errors }: Props) {
  const t = useT()
  const wrong = Object.entries(labels).filter(([name]) => errors[name] !== undefined)
  if (wrong.length <= FEW) return null
  return (
    <Notice>
      {t('common.wrongFields', { n: wrong.length })}
      <ul className={classes.list}>
        {wrong.map(([name, label]) => (
          <li key={name}>
            <button
              type="button"
              className={classes.link}
              onClick={({ currentTarget }) => {
                const field = currentTarget.closest('form')?.elements.namedItem(name)
                if (field instanceof HTMLElement) field.focus()
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
