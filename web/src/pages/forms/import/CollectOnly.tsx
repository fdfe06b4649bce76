import type { ImportedForm } from '@plumbline/contract/forms/xlsforms'
import { Barcode, Mic, type LucideIcon, PenLine, Smartphone, Spline, Video } from 'lucide-react'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { useT } from '../../../i18n/useT.ts'
import { Card } from '../../../ui/Card.tsx'
import { Cell } from './Cell.tsx'
import classes from './CollectOnly.module.css'

type Row = ImportedForm['collectOnly'][number]

const ICONS: Partial<Record<Row['type'], LucideIcon>> = {
  barcode: Barcode,
  geotrace: Spline,
  geoshape: Spline,
  audio: Mic,
  video: Video,
}

/** Questions that no browser shows: phones get the form in ODK Collect alone. */
export function CollectOnly({
  rows,
  defaultLanguage,
}: {
  rows: readonly Row[]
  defaultLanguage: string
}) {
  const t = useT()
  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <span className={classes.icon} aria-hidden="true">
          <Smartphone size={17} />
        </span>
        <h2>{t('form-import.collectOnly')}</h2>
      </div>
      <p className={classes.text}>{t('form-import.collectOnlyText', { n: rows.length })}</p>
      <ul className={classes.rows}>
        {rows.map(({ key, type, label, sheet, row }) => {
          const Icon = ICONS[type] ?? PenLine
          return (
            <li key={key} className={classes.row}>
              <Icon size={15} aria-hidden="true" />
              <span className={classes.label}>{ownValue(label, defaultLanguage) ?? key}</span>
              <span className={classes.type}>{type}</span>
              <Cell sheet={sheet} row={row} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
