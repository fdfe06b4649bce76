import type { typedProjectForm } from '@plumbline/contract/projects/project-forms'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import type { useForm } from '../../../lib/forms/useForm.ts'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import classes from './CreateProjectPage.module.css'

const MORE = ['sponser', 'budget', 'population', 'projectType', 'description'] as const

interface Props {
  form: ReturnType<typeof useForm<typeof typedProjectForm>>
  readOnly: boolean
}

/** Fields of a project that can wait until later; open while one of them has an error. */
export function MoreAbout({ form, readOnly }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const isWrong = MORE.some((name) => form.errors[name] !== undefined)
  return (
    <details
      className={classes.more}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>
        <ChevronRight size={16} aria-hidden="true" />
        <b>{t('settings.more')}</b>
        <span>{t('settings.moreWhat')}</span>
      </summary>
      <div className={classes.fields}>
        {MORE.map((name) => {
          const props = { ...form.field(name), label: t(`settings.${name}`), readOnly }
          return name === 'description' ? (
            <TextArea key={name} {...props} rows={4} className={classes.wide} />
          ) : (
            <TextField key={name} {...props} autoComplete="off" />
          )
        })}
      </div>
    </details>
  )
}
