import { formNodes, lastKeyOf } from '@plumbline/contract/forms/form-tree'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, FileSpreadsheet, Lock } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { FileZone } from '../../../documents/thread/files/FileZone.tsx'
import { useT } from '../../../i18n/useT.ts'
import { useProjectId, useProjectTitle } from '../../../lib/project/useProject.ts'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { Card } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { CollectOnly } from './CollectOnly.tsx'
import { FileFacts } from './FileFacts.tsx'
import { FlaggedAnswers } from './FlaggedAnswers.tsx'
import classes from './FormImport.module.css'
import { MakeDraft } from './MakeDraft.tsx'
import { ProblemRows } from './ProblemRows.tsx'
import { type ReadFile, useReadForm } from './useReadForm.ts'

const ACCEPTED = '.xlsx,.xlsm,.xml'

/** `/projects/{projectId}/forms/import`: what an XLSForm, or an XForm, holds, before anything is made of it. */
export function FormImportPage() {
  const t = useT()
  const projectId = useProjectId()
  const admin = useIsAdmin()
  useProjectTitle(t('form-import.title'))
  return (
    <div className={classes.page}>
      <Link to="/projects/$projectId/forms" params={{ projectId }} className={classes.back}>
        <ArrowLeft size={15} aria-hidden="true" />
        {t('form-import.back')}
      </Link>
      <header className={classes.head}>
        <h1>{t('form-import.title')}</h1>
      </header>
      {admin ? (
        <Import projectId={projectId} />
      ) : (
        <Card>
          <EmptyState
            as="h2"
            icon={<Lock size={22} />}
            title={t('form-import.title')}
            text={t('form-import.adminsOnly')}
          />
        </Card>
      )}
    </div>
  )
}

function Import({ projectId }: { projectId: string }) {
  const t = useT()
  const { read, reading, take, share, problem, cancel } = useReadForm(projectId)
  if (read) return <Read projectId={projectId} read={read} take={take} />
  return (
    <Card>
      <FileZone
        lead={share === null ? t('form-import.drop') : t('form-import.working', { name: reading })}
        leadDropping={t('form-import.dropNow')}
        choose={t(problem ? 'form-import.chooseAnother' : 'form-import.choose')}
        accept={ACCEPTED}
        onFiles={take}
        share={share}
        onCancel={cancel}
        problem={problem}
      >
        <p>{t('form-import.accepted')}</p>
        <p>{t('form-import.nothingYet')}</p>
      </FileZone>
    </Card>
  )
}

interface ReadProps {
  projectId: string
  read: ReadFile
  take: (files: readonly File[]) => void
}

function Read({ projectId, read, take }: ReadProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { form } = read
  const [asksPlace, setAsksPlace] = useState(true)
  const isAsking = form.definition.place.milestone !== null
  // what comes of not asking for the milestone is nothing to know then
  const problems = form.problems.filter(({ code }) => code !== 'formVisitsWait' || !asksPlace)
  const names = useMemo(() => formNodes(form.definition).map(lastKeyOf), [form])
  return (
    <>
      <FileFacts
        read={read}
        action={
          <Button icon={<FileSpreadsheet size={15} />} onClick={() => input.current?.click()}>
            {t('form-import.chooseAnother')}
          </Button>
        }
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={t('form-import.chooseAnother')}
        onChange={({ target }) => take([...(target.files ?? [])])}
      />
      <div className={classes.columns}>
        <div className="stack narrow">
          <ProblemRows name={read.name} problems={problems} names={names} />
          <FlaggedAnswers definition={form.definition} />
        </div>
        <aside className="stack narrow">
          <div className={classes.draft}>
            <MakeDraft
              projectId={projectId}
              form={form}
              asksPlace={asksPlace}
              onAsksPlace={isAsking ? null : setAsksPlace}
            />
          </div>
          {form.collectOnly.length > 0 && (
            <CollectOnly rows={form.collectOnly} definition={form.definition} />
          )}
        </aside>
      </div>
    </>
  )
}
