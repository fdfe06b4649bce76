import { replacedBy } from '@plumbline/contract/rules/history/restore'
import type { Update } from '@plumbline/contract/documents/updates'
import { RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Translate } from '../../../i18n/translate.ts'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { dateGroup, formatDay } from '../../../lib/dates/dates.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { useIsAdmin } from '../../../lib/project/rights.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { valuesText } from '../feed/change-values.ts'
import classes from '../feed/Feed.module.css'
import { useThread } from '../thread.ts'
import { useAuthorName } from '../useAuthorName.ts'
import { setSince, type Standing } from './standing.ts'

const ConfirmDialog = lazyPart(async () => ({
  default: (await import('../../../ui/overlay/ConfirmDialog.tsx')).ConfirmDialog,
}))

interface Props {
  update: Update
  standing: Standing
}

/** Puts back what a change replaced: at once where nobody changed it since, else after a question. */
export function Restore({ update, standing }: Props) {
  const t = useT()
  const { locale } = useLanguage()
  const { isLocked, restore } = useThread()
  const admin = useIsAdmin()
  const button = useRef<HTMLButtonElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const from = replacedBy(update)?.from
  // which milestone one is, admins alone change
  if (!from || isLocked || ('name' in from && !admin)) return null
  const value = valuesText(t, from, locale)

  async function put(though: boolean) {
    // the button is gone with what it puts back, and would take the focus along
    const article = button.current?.closest('article')
    setBusy(true)
    const restored = await restore(update._id, value, though)
    setBusy(false)
    setAsked(restored === 'changed')
    if (restored === 'done') article?.focus({ preventScroll: true })
    if (restored === 'refused') button.current?.focus()
  }
  return (
    <div className={classes.below}>
      <Button
        ref={button}
        size="s"
        icon={<RotateCcw size={14} />}
        busy={busy && !isAsked}
        aria-haspopup={standing === 'changed' ? 'dialog' : undefined}
        onClick={() => (standing === 'changed' ? setAsked(true) : void put(false))}
      >
        {t('updates.restore', { value })}
      </Button>
      {isAsked && (
        <Question
          fields={Object.keys(from)}
          value={value}
          busy={busy}
          onYes={() => void put(true)}
          onNo={() => {
            setAsked(false)
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}

interface QuestionProps {
  /** The fields that would be overwritten. */
  fields: readonly string[]
  /** The value that would be put back, in words. */
  value: string
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/** Says what stands there now, and who set it when. */
function Question({ fields, value, ...answers }: QuestionProps) {
  const t = useT()
  const { locale } = useLanguage()
  const { shown } = useThread()
  const { values, by } = setSince(shown()?.updates ?? [], fields)
  const name = useAuthorName(by ?? { createdBy: null, authorName: null })
  const now = valuesText(t, values, locale)
  return (
    <ConfirmDialog
      {...answers}
      opened
      title={t('updates.restore', { value })}
      text={t('updates.restoreAsk', { now, name, date: by ? dayText(t, by.createdAt) : '', value })}
    />
  )
}

const dayText = (t: Translate, at: string) =>
  dateGroup(at) === 'today' ? t('work.today') : formatDay(at)
