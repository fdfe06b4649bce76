import { entryPath } from '@plumbline/contract/answers/entry-path'
import { shownOf } from '@plumbline/contract/answers/shown-of'
import type { Issue } from '@plumbline/contract/issues/issue'
import classes from '../../documents/issue/Issue.module.css'
import { useT } from '../../i18n/useT.ts'
import { useAnswerFormats } from '../../lib/texts/useAnswerFormats.ts'
import { Card } from '../../ui/Card.tsx'

type Entry = NonNullable<Issue['entry']>

/** The other answers in the entry of a repeat that the issue stands in. */
export function OtherAnswers({ entry, name }: { entry: Entry; name: string }) {
  const t = useT()
  const formats = useAnswerFormats()
  if (entry.others.length === 0) return null
  return (
    <>
      <h3 className="overline">{t('issues.othersOf', { entry: name })}</h3>
      <dl className={classes.others}>
        {entry.others.map((other, n) => (
          // a form may ask the same question twice
          // oxlint-disable-next-line react/no-array-index-key
          <div key={n}>
            <dt>{other.question}</dt>
            <dd dir="auto">{shownOf(other, formats).text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The same question in the other entries of its repeat: whether this one is alone with it. */
export function SameQuestion({ entry }: { entry: Entry }) {
  const t = useT()
  const formats = useAnswerFormats()
  if (entry.same.length < 2) return null
  return (
    <Card className={classes.same} aria-labelledby="same-question">
      <h2 id="same-question" className="overline">
        {t('issues.sameQuestion')}
      </h2>
      <ol>
        {entry.same.map((one) => {
          const path = entryPath(one).join(' › ')
          return (
            <li key={path} aria-current={one.isThis || undefined}>
              <span>{path}</span>
              <span dir="auto">{shownOf(one, formats).text || t('submissions.noAnswer')}</span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
