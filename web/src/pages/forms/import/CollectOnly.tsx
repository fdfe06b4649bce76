import { numberedItems } from '@plumbline/contract/forms/numbered-items'
import { closesBrowsers } from '@plumbline/contract/forms/collect-only'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import type { ImportedForm } from '@plumbline/contract/forms/xlsforms'
import { Smartphone, Spline } from 'lucide-react'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { useT } from '../../../i18n/useT.ts'
import { Card } from '../../../ui/Card.tsx'
import { Cell } from './Cell.tsx'
import classes from './FormImport.module.css'

type Row = ImportedForm['collectOnly'][number]

/** Questions that no browser asks: it leaves them out, or does not open the form when one must be answered. */
export function CollectOnly({
  rows,
  definition,
}: {
  rows: readonly Row[]
  definition: FormDefinition
}) {
  const t = useT()
  const { defaultLanguage } = definition
  const isClosed = numberedItems(definition).some(
    ({ item }) => item.kind === 'question' && closesBrowsers(item),
  )
  return (
    <Card className={classes.card}>
      <div className="row">
        <span className={classes.icon} aria-hidden="true">
          <Smartphone size={17} />
        </span>
        <h2>{t('form-import.collectOnly')}</h2>
      </div>
      <p className={`quietText ${classes.text}`}>
        {t('form-import.collectOnlyText', { n: rows.length })}{' '}
        {isClosed && t('form-import.collectOnlyClosed')}
      </p>
      <ul className={classes.rows}>
        {rows.map(({ key, type, label, sheet, row }) => (
          <li key={key} className={`row ${classes.row}`}>
            <Spline size={15} aria-hidden="true" />
            <span className={classes.label}>{ownValue(label, defaultLanguage) ?? key}</span>
            <span className={classes.type}>{type}</span>
            <Cell sheet={sheet} row={row} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
