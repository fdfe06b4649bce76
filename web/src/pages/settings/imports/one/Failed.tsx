import type { ImportDoc } from '@plumbline/contract/imports/import-shapes'
import { imports } from '@plumbline/contract/imports'
import { Link } from '@tanstack/react-router'
import { CircleX, RefreshCw } from 'lucide-react'
import { useT } from '../../../../i18n/useT.ts'
import type { MessageKey } from '../../../../i18n/message-key.ts'
import { Button, buttonClass } from '../../../../ui/form/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import classes from './ImportPage.module.css'
import { placeText, codeText } from '../code-text.ts'
import { useImportAct } from '../useImportAct.ts'

/** The reason why an import failed, the place in the file, and the next step. Nothing has changed. */
export function Failed({ doc }: { doc: ImportDoc }) {
  const t = useT()
  const { failure, format, project: projectId } = doc
  const again = useImportAct(imports.choose, doc)
  const place = failure ? placeText(t, failure) : ''
  return (
    <Card className={classes.card} role="alert">
      <CircleX size={22} aria-hidden="true" className={classes.icon} />
      <div>
        <h2 className={classes.title}>
          {failure ? codeText(t, 'failure', failure) : t('common.unexpected')}
        </h2>
        {place && <p className={classes.failedPlace}>{place}</p>}
        {failure && (
          <p className={classes.text}>{t(`imports.todo.${failure.code}` as MessageKey)}</p>
        )}
        <p className={classes.text}>{t('imports.unchangedProject')}</p>
        <div className={`flow ${classes.actions}`}>
          {format !== null && (
            <Button
              icon={<RefreshCw size={15} />}
              busy={again.isPending}
              onClick={() => again.mutate({})}
            >
              {t('imports.compareAgain')}
            </Button>
          )}
          <Link
            to="/projects/$projectId/update/imports"
            params={{ projectId }}
            className={buttonClass()}
          >
            {t('imports.another')}
          </Link>
        </div>
      </div>
    </Card>
  )
}
