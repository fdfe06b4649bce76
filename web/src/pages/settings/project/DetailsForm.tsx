import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { cutEnd } from '../../../lib/texts/cut.ts'
import { StaleNotice } from '../../../documents/detail/StaleNotice.tsx'
import { typedOf } from './project-fields.ts'
import classes from './ProjectEdit.module.css'
import { ProjectFields } from './ProjectFields.tsx'
import type { ProjectEditing } from './useProjectForm.ts'

/** The number of characters that are quoted of another person's text. */
const QUOTED = 133

interface Props {
  /** By which its button finds it. */
  id: string
  editing: ProjectEditing
}

/** Where the project is and what it is, to change. */
export function DetailsForm({ id, editing }: Props) {
  const t = useT()
  const { form, busy, stale } = editing
  const notice = useRef<HTMLDivElement>(null)
  // Save is far beneath it
  useEffect(() => {
    if (stale) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [stale])
  const now = typedOf(editing.base)
  return (
    <ProjectFields
      id={id}
      form={form}
      readOnly={busy}
      notice={
        stale && (
          <StaleNotice by={stale.by}>
            {stale.both.length === 0 ? (
              <p>{t('settings.staleElsewhere')}</p>
            ) : (
              <ul className={classes.theirs}>
                {stale.both.map((name) => (
                  <li key={name}>
                    {t('settings.theirs', {
                      field: t(`settings.${name}`),
                      value: cutEnd(now[name], QUOTED) || t('common.missing'),
                    })}
                  </li>
                ))}
              </ul>
            )}
          </StaleNotice>
        )
      }
    />
  )
}
