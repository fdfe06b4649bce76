import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { Flag } from 'lucide-react'
import { useId } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import classes from './FormImport.module.css'
import { flaggedAnswers } from './flagged-answers.ts'

/** The answers that raise an issue, and the name of that issue. */
export function FlaggedAnswers({ definition }: { definition: FormDefinition }) {
  const t = useT()
  const id = useId()
  const rows = flaggedAnswers(definition, t)
  return (
    <Card aria-labelledby={id}>
      <CardHead
        id={id}
        title={t('form-import.flagged')}
        badge={rows.length > 0 && <Badge>{rows.length}</Badge>}
      />
      {rows.length === 0 ? (
        <p className={classes.none}>{t('form-import.noFlags')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('form-import.number')}</th>
              <th scope="col">{t('form-import.question')}</th>
              <th scope="col">{t('form-import.answer')}</th>
              <th scope="col">{t('form-import.issue')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, number, question, answer, kind, sentence }) => (
              <tr key={key}>
                <td className={classes.number}>{number}</td>
                <td>{question}</td>
                <td className={classes.answer}>
                  <Flag size={13} aria-hidden="true" />
                  {answer}
                </td>
                <td className={`quiet ${classes.issue}`}>
                  {sentence === '' ? <b>{kind}</b> : kind === '' ? null : `${kind}: `}
                  {sentence !== '' && <b>{sentence}</b>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
