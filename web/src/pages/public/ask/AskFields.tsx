import { ASK_ANSWER_MAX } from '@plumbline/contract/organisations/asks'
import type { Asked } from '@plumbline/contract/organisations/public-asks'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { chooseFiles, type FileRefusal } from '../../../documents/thread/files/choose-files.ts'
import { ChosenFiles } from '../../../documents/thread/files/ChosenFiles.tsx'
import { IMAGES } from '../../../documents/thread/files/FileButtons.tsx'
import { useT } from '../../../i18n/useT.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import { toastError } from '../../../lib/overlay/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { DateField } from '../../../ui/form/date/DateField.tsx'
import classes from './Ask.module.css'
import type { GivenAnswer } from './given-answers.ts'

interface Props {
  item: Asked['items'][number]
  wants: Asked['wants']
  /** It is the only thing that the link asks about. */
  isOnly: boolean
  /** The link takes photos still. */
  takesPhotos: boolean
  given: GivenAnswer
  error: string | undefined
  isPending: boolean
  onChange: (change: Partial<GivenAnswer>) => void
}

/** The fields for the answer about one item: a date, words, photos, and for an issue whether it is done. */
export function AskFields({ item, wants, isOnly, takesPhotos, given, error, ...props }: Props) {
  const t = useT()
  const { isPending, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<FileRefusal | null>(null)
  const isIssue = item.type === 'issue'
  const setFiles = (files: readonly File[], why: FileRefusal | null = null) => {
    onChange({ files })
    setRefusal(why)
    if (why) toastError(t(why))
  }
  return (
    <fieldset className={classes.fields}>
      {!isOnly && <legend>{item.title}</legend>}
      {(wants.includes('date') || (!isOnly && !isIssue)) && (
        <DateField
          label={t('shared.askDate')}
          value={given.proposedOn}
          min={localDay()}
          readOnly={isPending}
          onChange={(proposedOn) => onChange({ proposedOn })}
        />
      )}
      <TextArea
        label={t(isOnly || isIssue ? 'shared.askWords' : 'shared.askReason')}
        value={given.notes}
        maxLength={ASK_ANSWER_MAX}
        error={error}
        readOnly={isPending}
        onChange={({ target }) => onChange({ notes: target.value })}
      />
      {takesPhotos && (isOnly || wants.includes('photos')) && (
        <div className={classes.add}>
          <Button
            size="l"
            icon={<Camera size={18} aria-hidden="true" />}
            disabled={isPending}
            onClick={() => input.current?.click()}
          >
            {t('shared.askAddPhotos')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={IMAGES}
            aria-label={t('shared.askAddPhotos')}
            onChange={({ target }) => {
              const choice = chooseFiles(given.files, [...(target.files ?? [])])
              setFiles(choice.files, choice.refusal)
              // the same file may be chosen again
              target.value = ''
            }}
          />
          <ChosenFiles
            files={given.files}
            onRemove={(file) => setFiles(given.files.filter((other) => other !== file))}
            locked={isPending}
          />
          {refusal && <p className={classes.problem}>{t(refusal)}</p>}
        </div>
      )}
      {isIssue && !item.isReady && (
        <label className={`row gap10 ${classes.ready}`}>
          <input
            type="checkbox"
            checked={given.ready}
            disabled={isPending}
            onChange={({ target }) => onChange({ ready: target.checked })}
          />
          {t('shared.askReady')}
        </label>
      )}
    </fieldset>
  )
}
