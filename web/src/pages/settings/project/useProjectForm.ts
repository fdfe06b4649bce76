import type { ProjectForm } from '@plumbline/contract/projects/project-forms'
import { typedChangeOf } from '@plumbline/contract/projects/project-forms'
import type { ProjectDetail } from '@plumbline/contract/projects'
import type { LastChange } from '../../../lib/api/last-change.ts'
import { useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { toastSuccess } from '../../../lib/overlay/toasts.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { differing, only, typedOf, type ProjectField } from './project-fields.ts'
import { useOwnChange, type ProjectChanging } from './useProjectChange.ts'

/** Somebody was faster, and which of what they changed one has typed over. */
interface Stale {
  by: LastChange
  both: ProjectField[]
}

/**
 * The form of a project that is there. What nobody has typed in follows the project; what somebody
 * has typed stays when others change the project, and is sent when it is sent once more.
 */
export function useProjectForm(project: ProjectDetail, changing: ProjectChanging) {
  const t = useT()
  const { busy, change } = useOwnChange(changing)
  /** The project that one has looked at. */
  const [base, setBase] = useState(project)
  const [stale, setStale] = useState<Stale | null>(null)
  const before = typedOf(base)
  const form = useForm({
    schema: typedChangeOf(base),
    initial: before,
    onSubmit: (body) => void save(body),
  })
  const touched = differing(form.values, before)
  if (base !== project && touched.length === 0) rebase(project)

  function rebase(now: ProjectDetail) {
    setBase(now)
    form.reset({ ...typedOf(now), ...only(touched, form.values) })
  }

  async function save(body: ProjectForm) {
    if (busy) return
    const { docs, refused } = await change(only(touched, body), base.version)
    if (docs) {
      toastSuccess(t('settings.saved'))
      setStale(null)
      setBase(docs)
      form.reset(typedOf(docs))
    } else if (refused.stale) {
      const { by, fresh } = refused.stale
      const theirs = differing(typedOf(fresh), before)
      const mine = differing(form.values, typedOf(fresh))
      setStale({ by, both: touched.filter((name) => theirs.includes(name) && mine.includes(name)) })
      rebase(fresh)
    } else {
      form.setProblems(refused.errors)
    }
  }

  return {
    form,
    base,
    busy,
    stale,
    /** The number of edited fields, which would be lost. */
    unsaved: touched.length,
    discard: () => {
      setStale(null)
      setBase(project)
      form.reset(typedOf(project))
    },
  }
}

export type ProjectEditing = ReturnType<typeof useProjectForm>
