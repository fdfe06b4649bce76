import { useT } from '../../i18n/useT.ts'
import classes from './CsvNote.module.css'

/** A note beside the button: our CSV files may hold characters that nobody typed. */
export function CsvNote() {
  const t = useT()
  return <p className={`hintText ${classes.note}`}>{t('exports.csvNote')}</p>
}
