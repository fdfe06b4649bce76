import { closesBrowsers, isCollectOnly } from '@plumbline/contract/forms/collect-only'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { numberedItems } from '@plumbline/contract/forms/numbered-items'
import { CircleAlert, CircleCheck, Smartphone } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import classes from './Publish.module.css'

/** A problem that the check of a form found. */
export type CheckedProblem = { path: string; code: string; message: string; isWarning: boolean }

interface Props {
  problems: readonly CheckedProblem[]
  draft: FormDefinition
}

/** Says that a form can be published, and in which apps it opens; else what is wrong with it. */
export function CheckStrip({ problems, draft }: Props) {
  const t = useT()
  const wrong = problems.filter(({ isWarning }) => !isWarning)
  if (wrong.length > 0) {
    return (
      <div className={classes.wrong} role="alert">
        <CircleAlert size={16} aria-hidden="true" />
        <div>
          <p className={classes.wrongTitle}>{t('forms.problems', { n: wrong.length })}</p>
          <ul>
            {wrong.map(({ path, code, message }) => (
              <li key={`${path} ${code}`}>{message}</li>
            ))}
          </ul>
        </div>
      </div>
    )
  }
  const questions = numberedItems(draft).flatMap(({ item }) =>
    item.kind === 'question' ? [item] : [],
  )
  const collectOnly = questions.filter(isCollectOnly).length
  const isClosed = questions.some(closesBrowsers)
  const good = [
    t('forms.noProblems'),
    t('forms.opensInCollect'),
    ...(isClosed ? [] : [t('forms.opensInBrowser')]),
  ]
  return (
    <ul className={classes.good}>
      {good.map((text) => (
        <li key={text}>
          <CircleCheck size={15} aria-hidden="true" />
          {text}
        </li>
      ))}
      {collectOnly > 0 && (
        <li className={classes.collect}>
          <Smartphone size={15} aria-hidden="true" />
          {t('forms.onlyInCollect', { n: collectOnly })}
          {isClosed && <> · {t('forms.notInBrowser')}</>}
        </li>
      )}
    </ul>
  )
}
