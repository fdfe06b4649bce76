import { useT } from '../../i18n/useT.ts'
import classes from './CsvNote.module.css'

/** What a CSV file of ours holds that nobody typed, beside where it is saved. */
export function CsvNote() {
  const t = useT()
  return <p className={`hintText ${classes.note}`}>{t('exports.csvNote')}</p>
}
