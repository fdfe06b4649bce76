import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useLook } from '../useBuilder.ts'
import classes from './Panel.module.css'

/** Languages that are offered by name; another is typed. */
const KNOWN: readonly [string, string][] = [
  ['en', 'English'],
  ['uk', 'Українська'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['es', 'Español'],
  ['pl', 'Polski'],
  ['ro', 'Română'],
  ['ru', 'Русский'],
  ['ar', 'العربية'],
  ['pt', 'Português'],
]

/** Begins texts in one more language: one that is offered, or any other by its name. */
export function AddLanguage({ onAdd }: { onAdd: (code: string, name: string) => void }) {
  const t = useT()
  const { languages } = useLook()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const id = useId()
  const free = KNOWN.filter(([code]) => !languages.some((one) => one.code === code))
  function submit() {
    const name = typed.trim()
    setMissing(name === '')
    if (name === '') return
    const taken = new Set(languages.map((one) => one.code))
    onAdd(free.find(([, known]) => known === name)?.[0] ?? codeFrom(name, taken), name)
    setTyped('')
    setOpen(false)
  }
  return isOpen ? (
    <Form className="flow gap6" onSubmit={submit}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the press that opened it
        autoFocus
        className={classes.input}
        aria-label={t('builder.addLanguage')}
        placeholder="Polski"
        list="builder-languages"
        maxLength={60}
        value={typed}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? id : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setMissing(false)
        }}
      />
      <datalist id="builder-languages">
        {free.map(([code, name]) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Button type="submit">{t('builder.addIt')}</Button>
      <FieldError id={id} text={isMissing ? t('problems.required') : undefined} />
    </Form>
  ) : (
    <Button icon={<Plus size={14} aria-hidden="true" />} onClick={() => setOpen(true)}>
      {t('builder.addLanguage')}
    </Button>
  )
}

/** A short word that no language of the form has: of the letters of its name, where it is written in Latin. */
function codeFrom(name: string, taken: ReadonlySet<string>): string {
  const letters = name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toLowerCase()
  const code = letters || 'x'
  if (!taken.has(code)) return code
  for (let n = 2; ; n += 1) if (!taken.has(`${code}${n}`)) return `${code}${n}`
}
