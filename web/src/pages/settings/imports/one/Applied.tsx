import type { ImportDoc } from '@plumbline/contract/imports/import-shapes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartNoAxesGantt, CircleCheck, History, ListChecks } from 'lucide-react'
import { useT } from '../../../../i18n/useT.ts'
import { fullName } from '../../../../lib/texts/people.ts'
import { buttonClass } from '../../../../ui/form/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { Notice } from '../../../../ui/status/Notice.tsx'
import { baselinesQuery } from '../../../../documents/baselines/baseline-queries.ts'
import classes from './ImportPage.module.css'
import { codeText } from '../code-text.ts'
import { UndoTimeLeft, UndoButton } from './UndoButton.tsx'

/** The result of an applied import, the person who applied it, and links to the pages that show it. */
export function Applied({ doc }: { doc: ImportDoc }) {
  const t = useT()
  const {
    project: projectId,
    counts,
    appliedAt,
    appliedBy,
    undoneAt,
    undoneBy,
    undo,
    failure,
  } = doc
  const isUndone = doc.state === 'undone'
  const baselines = useQuery(baselinesQuery(projectId))
  const saved = baselines.data?.docs.find((baseline) => baseline.import === doc._id)
  const params = { projectId }
  return (
    <Card className={classes.appliedCard}>
      <CircleCheck size={22} aria-hidden="true" className={classes.appliedIcon} />
      <div>
        <h2 className={classes.appliedTitle} aria-live="polite">
          {isUndone
            ? t('imports.undone', { back: undo?.back ?? 0 })
            : t('imports.done', { added: counts?.added ?? 0, changed: counts?.changed ?? 0 })}
        </h2>
        <p className={classes.appliedText}>
          {isUndone && undoneBy && <span>{fullName(undoneBy)}</span>}
          {!isUndone && appliedBy && <span>{fullName(appliedBy)}</span>}
          <DateText value={isUndone ? undoneAt : appliedAt} form="dateTime" />
        </p>
        {isUndone && undo && undo.left > 0 && <UndoTimeLeft undo={undo} />}
        {failure && (
          <Notice>{t('imports.undoFailed', { why: codeText(t, 'failure', failure) })}</Notice>
        )}
        <div className={`flow ${classes.appliedActions}`}>
          <Link to="/projects/$projectId/milestones" params={params} className={buttonClass()}>
            <ListChecks size={15} aria-hidden="true" />
            {t('imports.toArchive')}
          </Link>
          <Link
            to="/projects/$projectId"
            params={params}
            search={saved ? { baseline: saved._id } : {}}
            className={buttonClass()}
          >
            <ChartNoAxesGantt size={15} aria-hidden="true" />
            {t('imports.toSchedule')}
          </Link>
          {saved && (
            <Link
              to="/projects/$projectId/baselines"
              params={params}
              search={{ baseline: saved._id }}
              className={buttonClass()}
            >
              <History size={15} aria-hidden="true" />
              {t('imports.toBaseline')}
            </Link>
          )}
          {!isUndone && <UndoButton doc={doc} />}
        </div>
      </div>
    </Card>
  )
}
