import { typedProjectForm } from '@plumbline/contract/projects/project-forms'
import { projects } from '@plumbline/contract/projects'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { useKeys } from '../../../lib/api/keys.ts'
import { keyOf } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { LeaveGuard } from '../../../documents/LeaveGuard.tsx'
import { differing, NO_PROJECT } from './project-fields.ts'
import { ProjectFields } from './ProjectFields.tsx'

/** The form of a project that is to be made; it leads into the project. */
export function CreateProjectForm() {
  const t = useT()
  const navigate = useNavigate()
  const keys = useKeys()
  const [made, setMade] = useState<string | null>(null)
  const create = useSend(projects.create, {
    success: t('settings.created'),
    invalidates: () => [keyOf(projects.list)],
    onSuccess: ({ docs }) => setMade(docs._id),
    onError: ({ errors }) => form.setProblems(errors),
  })
  const form = useForm({
    schema: typedProjectForm,
    initial: NO_PROJECT,
    onSubmit: (body) => {
      if (create.isPending) return
      create.mutate({ body, idempotencyKey: keys.keyFor(JSON.stringify(body)) })
    },
  })
  // after the guard has let go of what is no longer unsaved
  useEffect(() => {
    if (made === null) return
    void navigate({ to: '/projects/$projectId', params: { projectId: made } })
  }, [made, navigate])
  return (
    <>
      <ProjectFields
        form={form}
        readOnly={create.isPending}
        buttons={
          <Button type="submit" variant="primary" size="l" busy={create.isPending}>
            {t('settings.create')}
          </Button>
        }
      />
      <LeaveGuard changes={made === null ? differing(form.values, NO_PROJECT).length : 0} />
    </>
  )
}
