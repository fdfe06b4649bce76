import { LIST_LIMIT_MAX } from '@plumbline/contract/rules/limits'
import { useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { toastError } from '../../lib/overlay/toasts.ts'
import { Button } from '../../ui/form/Button.tsx'
import type { Selection } from '../../ui/table/useSelection.ts'

interface Props<Row> {
  selection: Selection<Row>
  /** Rows on all pages of the list, once it is known. */
  total: number | undefined
  /** Reads the first rows of the list, as many as one page can have. */
  load: () => Promise<{ docs: readonly Row[] }>
}

/** Chooses the rows of the other pages too, where one page can have all of them. */
export function SelectRest<Row>({ selection, total = 0, load }: Props<Row>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  if (selection.chosen.length >= total || total > LIST_LIMIT_MAX) return null
  async function chooseAll() {
    setBusy(true)
    try {
      selection.choose((await load()).docs, true)
    } catch (error) {
      toastError(problemText(error ?? {}))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => void chooseAll()}>
      {t('issues.selectAll', { n: total })}
    </Button>
  )
}
