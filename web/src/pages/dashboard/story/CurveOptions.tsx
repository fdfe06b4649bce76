import { BOM, csvLine, LINE_END } from '@plumbline/contract/rules/csv'
import type { StoryCurve } from '@plumbline/contract/story/story-shapes'
import { ChartLine, Download, Table } from 'lucide-react'
import { saveFile } from '../../../documents/exports/run-export.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { useT } from '../../../i18n/useT.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import { menuRow } from '../../../ui/overlay/PopoverMenu.tsx'
import { curveHeads } from './curve-heads.ts'

interface Props {
  curve: StoryCurve
  isTable: boolean
  onTable: () => void
  onSaved: () => void
}

/** Further actions on a curve: its figures as a table, or as a file. */
export default function CurveOptions({ curve, isTable, onTable, onSaved }: Props) {
  const t = useT()
  return (
    <>
      <button type="button" className={menuRow} onClick={onTable}>
        {isTable ? <ChartLine size={15} /> : <Table size={15} />}
        {t(isTable ? 'curve.drawing' : 'curve.table')}
      </button>
      <button
        type="button"
        className={menuRow}
        onClick={() => {
          saveCurve(t, curve)
          onSaved()
        }}
      >
        <Download size={15} />
        {t('curve.csv')}
      </button>
    </>
  )
}

/** Saves its weeks as CSV, with the days and figures as they came. */
function saveCurve(t: Translate, curve: StoryCurve): void {
  const { days, planned, earned, completed, visits, opened, resolved } = curve
  const columns = [days, planned, earned, completed, visits, opened, resolved]
  const lines = days.map((_, n) => columns.map((column) => column[n]))
  const text = [curveHeads(t), ...lines].map((line) => csvLine(line) + LINE_END).join('')
  saveFile(new Blob([BOM, text], { type: 'text/csv;charset=utf-8' }), `curve-${localDay()}.csv`)
}
