import type { ImportDoc } from '@plumbline/contract/imports/import-shapes'
import { imports } from '@plumbline/contract/imports'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Check, Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { fileSize } from '../../../../lib/texts/fileSize.ts'
import { fullName } from '../../../../lib/texts/people.ts'
import { keyOf } from '../../../../lib/api/query.ts'
import { useSend } from '../../../../lib/api/useSend.ts'
import { Button, buttonClass } from '../../../../ui/form/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import classes from './ImportPage.module.css'
import { StateTag } from '../StateTag.tsx'

/** The file of an import, its state, and the button that removes the import. */
export function ImportHead({ doc }: { doc: ImportDoc }) {
  const t = useT()
  const { project: projectId, file, state, format, createdAt, createdBy, appliedAt } = doc
  return (
    <Card className={classes.importHeadCard}>
      <div className={classes.head}>
        <div className={classes.what}>
          <Link
            to="/projects/$projectId/update/imports"
            params={{ projectId }}
            className={buttonClass({ variant: 'quiet', size: 's' })}
          >
            <ArrowLeft size={15} aria-hidden="true" />
            {t('shell.imports')}
          </Link>
          <h2 className={classes.name}>{file.filename}</h2>
          <p className={`hintText ${classes.about}`}>
            <StateTag state={state} />
            <span>{t(`imports.${doc.kind}`)}</span>
            {format && <span>{t(`imports.format_${format}`)}</span>}
            <span>{fileSize(t, file.filesize)}</span>
            {createdBy && <span>{fullName(createdBy)}</span>}
            <DateText value={createdAt} form="dateTime" />
          </p>
        </div>
        <div className="flow">
          <a href={file.url} download={file.filename} className={buttonClass({ size: 's' })}>
            <Download size={15} aria-hidden="true" />
            {t('imports.download')}
          </a>
          {appliedAt === null && state !== 'applying' && <PutAside doc={doc} />}
        </div>
      </div>
      <Steps doc={doc} />
    </Card>
  )
}

function PutAside({ doc: { project: projectId, _id: importId, file } }: { doc: ImportDoc }) {
  const t = useT()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const remove = useSend(imports.remove, {
    success: t('imports.asideDone'),
    onSuccess: () => navigate({ to: '/projects/$projectId/update/imports', params: { projectId } }),
    onError: () => setAsked(false),
    invalidates: () => [keyOf(imports.list, { projectId })],
  })
  return (
    <>
      <Button size="s" variant="danger" icon={<Trash2 size={15} />} onClick={() => setAsked(true)}>
        {t('imports.aside')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('imports.asideTitle')}
        text={t('imports.asideMeans', { name: file.filename })}
        destructive
        busy={remove.isPending}
        onYes={() => remove.mutate({ params: { projectId, importId } })}
        onNo={() => setAsked(false)}
      />
    </>
  )
}

const STEPS = ['read', 'choose', 'preview', 'apply'] as const

/** The number of steps that are done; the next one is the present step. */
function stepsDone({ state, format, missing }: ImportDoc): number {
  if (state === 'applied' || state === 'undoing' || state === 'undone') return 4
  if (state === 'applying') return 3
  if (state === 'compared' || state === 'comparing') return 2
  return format === null || missing.length === 0 ? Number(format !== null) : 1
}

function Steps({ doc }: { doc: ImportDoc }) {
  const t = useT()
  const done = stepsDone(doc)
  return (
    <ol className={classes.steps} aria-label={t('imports.steps')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={`row hintText ${classes.step}`}
          data-done={index < done || undefined}
          aria-current={index === done ? 'step' : undefined}
        >
          <span className={classes.number}>
            {index < done ? <Check size={13} strokeWidth={3} /> : index + 1}
          </span>
          {t(`imports.step_${step}`)}
        </li>
      ))}
    </ol>
  )
}
