import { typedProjectForm } from '@plumbline/contract/projects/project-forms'
import { projects } from '@plumbline/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { useKeys } from '../../../lib/api/keys.ts'
import { keyOf, q } from '../../../lib/api/query.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Choices } from '../../../ui/form/Choices.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { LeaveGuard } from '../../../documents/LeaveGuard.tsx'
import { codeOfName } from './code-of-name.ts'
import classes from './CreateProjectPage.module.css'
import { MoreAbout } from './MoreAbout.tsx'
import { NewPlace } from './NewPlace.tsx'
import { differing, NO_PROJECT } from './project-fields.ts'

/** A new project begins empty, with the forms and rules of another project, or with a planner's file. */
const STARTS = ['empty', 'like', 'schedule'] as const
type Start = (typeof STARTS)[number]
const LEADS = {
  empty: '/projects/$projectId',
  like: '/projects/$projectId',
  schedule: '/projects/$projectId/update/imports',
} as const

/** The form of a project that is to be made: four fields, the rest if one likes; it leads into the project. */
export function CreateProjectForm() {
  const t = useT()
  const navigate = useNavigate()
  const keys = useKeys()
  const [start, setStart] = useState<Start>('empty')
  const others = useQuery(q(projects.list)).data?.docs ?? []
  const [chosen, setChosen] = useState<string>()
  const like = chosen ?? others[0]?._id
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
    onSubmit: (typed) => {
      if (create.isPending) return
      const body = start === 'like' && like !== undefined ? { ...typed, like } : typed
      create.mutate({ body, idempotencyKey: keys.keyFor(JSON.stringify(body)) })
    },
  })
  // after the guard has let go of what is no longer unsaved
  useEffect(() => {
    if (made === null) return
    void navigate({ to: LEADS[start], params: { projectId: made } })
  }, [made, navigate, start])

  const { values } = form
  const readOnly = create.isPending
  const wrong = Object.values(form.errors).filter((error) => error !== undefined).length
  const text = (name: 'name' | 'shortName' | 'code' | 'location') => ({
    ...form.field(name),
    label: t(`settings.${name}`),
    autoComplete: 'off',
    readOnly,
  })
  return (
    <Form className={classes.form} onSubmit={form.onSubmit}>
      <Card>
        <div className={classes.fields}>
          <TextField
            {...text('name')}
            className={classes.wide}
            onChange={({ target }) => {
              form.setValue('name', target.value)
              // until somebody types another one
              if (values.code === codeOfName(values.name)) {
                form.setValue('code', codeOfName(target.value))
              }
            }}
          />
          <TextField {...text('shortName')} hint={t('settings.shortNameHint')} />
          <TextField {...text('code')} hint={t('settings.codeHint')} />
          <TextField
            {...text('location')}
            label={t('settings.place')}
            hint={t('settings.locationHint')}
            className={classes.wide}
          />
          <NewPlace form={form} readOnly={readOnly} />
        </div>
        <MoreAbout form={form} readOnly={readOnly} />
        <fieldset className={classes.start}>
          <legend className={classes.legend}>{t('settings.startWith')}</legend>
          <Choices
            label={t('settings.startWith')}
            value={start}
            onChange={setStart}
            options={STARTS.filter((value) => value !== 'like' || others.length > 0).map(
              (value) => ({
                value,
                label: t(`settings.start.${value}`),
                text: t(`settings.start.${value}Text`),
              }),
            )}
          />
          {start === 'like' && (
            <label className={classes.like}>
              {t('settings.like')}
              <Select
                value={like}
                disabled={readOnly}
                onChange={({ target }) => setChosen(target.value)}
              >
                {others.map(({ _id, name }) => (
                  <option key={_id} value={_id}>
                    {name}
                  </option>
                ))}
              </Select>
            </label>
          )}
        </fieldset>
      </Card>
      <div className={`row flow ${classes.buttons}`}>
        <output className={classes.wrong}>
          {wrong > 0 && t('settings.needAnswer', { n: wrong })}
        </output>
        <Link to="/projects" className={buttonClass({ size: 'l' })}>
          {t('common.cancel')}
        </Link>
        <Button type="submit" variant="primary" size="l" busy={create.isPending}>
          {t('settings.create')}
        </Button>
      </div>
      <LeaveGuard changes={made === null ? differing(values, NO_PROJECT).length : 0} />
    </Form>
  )
}
