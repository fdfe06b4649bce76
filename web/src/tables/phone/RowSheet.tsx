import { Archive, ArchiveRestore } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import field from '../../ui/form/TextField.module.css'
import { type Column, isUnread } from '../model/column.ts'
import { useProblemText } from '../model/useProblemText.ts'
import type { Table } from '../model/useTable.ts'
import classes from './cards.module.css'

interface Props {
  table: Table
  /** Its place in the table; the last one is a row that does not exist yet. */
  row: number
  onClose: () => void
}

/** One row as a form: each field is a cell of the table. */
export function RowSheet({ table, row, onClose }: Props) {
  const t = useT()
  const shown = table.rows[row]
  const isArchived = shown !== undefined && table.isArchived(shown)
  const isOne = table.kind.name === 'sites' ? 'tables.oneSite' : 'tables.oneMilestone'
  return (
    <Sheet
      bar={t(isOne)}
      title={table.textAt(row, 0) || t('tables.unnamed')}
      subtitle={isArchived ? t('tables.readOnly') : t('tables.savedLater')}
      onClose={onClose}
    >
      <div className={classes.form}>
        {table.columns.map((column, col) => (
          <Field
            key={column.key}
            table={table}
            column={column}
            row={row}
            col={col}
            isLocked={isArchived}
          />
        ))}
        {shown && shown.key !== '' && (
          <Button
            className={classes.archive}
            icon={
              isArchived ? (
                <ArchiveRestore size={15} aria-hidden="true" />
              ) : (
                <Archive size={15} aria-hidden="true" />
              )
            }
            onClick={() => table.archive([shown.key], !isArchived)}
          >
            {t(isArchived ? 'tables.bringBack' : 'tables.archive')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

interface FieldProps {
  table: Table
  column: Column
  row: number
  col: number
  isLocked: boolean
}

function Field({ table, column, row, col, isLocked }: FieldProps) {
  const t = useT()
  const id = useId()
  const textOf = useProblemText()
  const text = table.textAt(row, col)
  const [typed, setTyped] = useState<string | null>(null)
  const problem = table.problems.get(table.rows[row]?.key ?? '')?.[column.key]
  const error = problem && textOf(problem)
  const common = { label: t(column.title), error, disabled: isLocked }
  const leave = () => {
    if (typed !== null) table.type(row, col, typed)
    setTyped(null)
  }
  if (column.kind === 'choice' || column.kind === 'yes-no') {
    const { yes, no } = table.reading
    const labels = column.kind === 'choice' ? column.choices.map(({ label }) => label) : [yes, no]
    const hasNone = column.empty === null || !labels.includes(text)
    return (
      <div>
        <label className={field.label} htmlFor={id}>
          {t(column.title)}
        </label>
        <Select
          id={id}
          className={field.select}
          value={text}
          disabled={isLocked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => table.type(row, col, event.target.value)}
        >
          {hasNone && (
            <option value={labels.includes(text) ? '' : text}>
              {labels.includes(text) ? '' : text}
            </option>
          )}
          {labels.map((label) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </Select>
        {error && (
          <p id={`${id}-error`} className={field.error}>
            {error}
          </p>
        )}
      </div>
    )
  }
  const value = typed ?? text
  if (column.kind === 'text' && column.isLong) {
    return (
      <TextArea
        {...common}
        value={value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
      />
    )
  }
  const isDate = column.kind === 'date' && !isUnread(table.cellAt(row, col))
  return (
    <TextField
      {...common}
      type={isDate ? 'date' : 'text'}
      inputMode={column.kind === 'number' ? 'decimal' : undefined}
      max={isDate ? '9999-12-31' : undefined}
      value={value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  )
}
