import {
  COPY_SOURCES_MAX,
  type CopySource,
  formCopies,
} from '@plumbline/contract/forms/form-copies'
import { finderOf } from '@plumbline/contract/rules/searched-text'
import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { q } from '../../../../lib/api/query.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { Button } from '../../../../ui/form/Button.tsx'
import { SearchInput } from '../../../../ui/form/SearchInput.tsx'
import { DialogButtons } from '../../../../ui/overlay/Dialog.tsx'
import { EmptyState } from '../../../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../../../ui/status/Skeleton.tsx'
import classes from '../dialogs/Dialogs.module.css'
import { wordsOf } from '../rules.ts'
import { useLook } from '../useBuilder.ts'
import { focusFirst } from './focus-first.ts'

interface Props {
  /** The form that is written, which is no other one. */
  but: string
  onChoose: (form: CopySource) => void
  onClose: () => void
}

/** The forms of all projects where one is admin, looked for by their titles and projects. */
export function CopySources({ but, onChoose, onClose }: Props) {
  const t = useT()
  const { language } = useLook()
  const [text, setText] = useState('')
  const { data, error, isFetching, refetch } = useQuery({ ...q(formCopies.sources), staleTime: 0 })
  if (error) {
    return <ErrorState message={error.message} busy={isFetching} onRefresh={() => void refetch()} />
  }
  if (!data) return <SkeletonRows rows={6} label={t('common.loading')} />
  const all = data.docs.filter(({ _id }) => _id !== but)
  const isFound = finderOf(text)
  const found = all.filter(({ title, project }) =>
    isFound(`${Object.values(title).join(' ')} ${project.name}`),
  )
  return (
    <>
      {all.length === 0 ? (
        <EmptyState
          icon={<ClipboardList size={22} />}
          title={t('builder.copyNoForms')}
          text={t('builder.copyNoFormsText')}
        />
      ) : (
        <>
          <SearchInput
            label={t('builder.copyFind')}
            value={text}
            ref={focusFirst}
            onChange={(event) => setText(event.target.value)}
          />
          <ul className={classes.sources} aria-label={t('builder.copySources')}>
            {found.map((form) => (
              <li key={form._id}>
                <button type="button" onClick={() => onChoose(form)}>
                  <span>{wordsOf(form.title, language) || t('builder.untitled')}</span>
                  <small>
                    {form.project.name} · <DateText value={form.changedAt} form="date" />
                  </small>
                </button>
              </li>
            ))}
          </ul>
          <output className={classes.quiet}>
            {found.length === 0 && <span>{t('builder.copyNoneFound')}</span>}
            {data.totalDocs > data.docs.length && (
              <span>{t('builder.copyNewest', { max: COPY_SOURCES_MAX, n: data.totalDocs })}</span>
            )}
          </output>
        </>
      )}
      <DialogButtons>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </DialogButtons>
    </>
  )
}
