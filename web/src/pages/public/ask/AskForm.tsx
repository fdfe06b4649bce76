import { ASK_ANSWER_MAX } from '@plumbline/contract/organisations/asks'
import { type Asked, publicAsks } from '@plumbline/contract/organisations/public-asks'
import { useQueryClient } from '@tanstack/react-query'
import { Camera, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { ChosenFiles } from '../../../documents/thread/files/ChosenFiles.tsx'
import { IMAGES } from '../../../documents/thread/files/FileButtons.tsx'
import { useFiles } from '../../../documents/thread/files/useFiles.ts'
import { useT } from '../../../i18n/useT.ts'
import { useKeys } from '../../../lib/api/keys.ts'
import { useSend } from '../../../lib/api/useSend.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import { Card } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { DateField } from '../../../ui/form/date/DateField.tsx'
import classes from './Ask.module.css'
import { askedQuery } from './asked-query.ts'

type GivenAnswers = Readonly<Record<string, { notes: string; proposedOn: string }>>
const NOTHING = { notes: '', proposedOn: '' }

/** The answer: a date and words for each thing, photos where there is one. It stays typed until it has arrived. */
export function AskForm({ token, asked }: { token: string; asked: Asked }) {
  const t = useT()
  const client = useQueryClient()
  const files = useFiles()
  const keys = useKeys()
  const input = useRef<HTMLInputElement>(null)
  const [given, setGiven] = useState<GivenAnswers>({})
  const [ready, setReady] = useState(false)
  const { items, wants, filesLeft } = asked
  const [only] = items.length === 1 ? items : []
  const { mutate, isPending } = useSend(publicAsks.answer, {
    success: t('shared.askSent'),
    onSuccess: (data) => {
      client.setQueryData(askedQuery(token).queryKey, data)
      keys.done()
      setGiven({})
      setReady(false)
      setAsked(false)
      files.clear()
    },
  })
  const answers = items.map(({ _id }) => ({ _id, ...(given[_id] ?? NOTHING) }))
  const filled = answers.filter(({ notes, proposedOn }) => notes.trim() || proposedOn)
  const [isAsked, setAsked] = useState(false)
  const isEmpty = filled.length === 0 && !ready && files.files.length === 0
  const set = (id: string, change: Partial<typeof NOTHING>) =>
    setGiven((now) => ({ ...now, [id]: { ...NOTHING, ...now[id], ...change } }))

  function send() {
    setAsked(true)
    if (isPending || isEmpty) return
    const sent = filled.length > 0 ? filled : answers.slice(0, 1)
    const answer = {
      items: sent.map(({ proposedOn, ...one }) => ({ ...one, proposedOn: proposedOn || null })),
      ready,
    }
    const idempotencyKey = keys.keyFor(JSON.stringify(answer), files.files)
    if (files.files.length === 0) {
      mutate({ params: { token }, body: { answer }, idempotencyKey })
      return
    }
    const form = new FormData()
    // before the files: the server reads the parts in their order
    form.set('answer', JSON.stringify(answer))
    for (const file of files.files) form.append('photos', file, file.name)
    mutate({ params: { token }, form, idempotencyKey })
  }

  return (
    <Card as="section" className={classes.item} aria-labelledby="ask-answer">
      <h2 id="ask-answer">{t('shared.askAnswer')}</h2>
      <Form className="stack" onSubmit={send}>
        {items.map(({ _id, title }, n) => (
          <fieldset key={_id} className={classes.fields}>
            {!only && <legend>{title}</legend>}
            {(wants.includes('date') || !only) && (
              <DateField
                label={t('shared.askDate')}
                value={given[_id]?.proposedOn ?? ''}
                min={localDay()}
                readOnly={isPending}
                onChange={(day) => set(_id, { proposedOn: day })}
              />
            )}
            <TextArea
              label={t(only ? 'shared.askWords' : 'shared.askReason')}
              value={given[_id]?.notes ?? ''}
              maxLength={ASK_ANSWER_MAX}
              error={n === 0 && isAsked && isEmpty ? t('shared.askEmpty') : undefined}
              readOnly={isPending}
              onChange={({ target }) => set(_id, { notes: target.value })}
            />
          </fieldset>
        ))}
        {only && filesLeft > 0 && (
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
                files.add([...(target.files ?? [])])
                // the same file may be chosen again
                target.value = ''
              }}
            />
            <ChosenFiles files={files.files} onRemove={files.remove} locked={isPending} />
            {files.refusal && <p className={classes.problem}>{files.refusal}</p>}
          </div>
        )}
        {only?.type === 'issue' && !only.isReady && (
          <label className={`row gap10 ${classes.ready}`}>
            <input
              type="checkbox"
              checked={ready}
              disabled={isPending}
              onChange={({ target }) => setReady(target.checked)}
            />
            {t('shared.askReady')}
          </label>
        )}
        <Button
          type="submit"
          variant="primary"
          size="xl"
          fullWidth
          icon={<Send size={16} aria-hidden="true" />}
          busy={isPending}
          disabled={isPending}
        >
          {t('shared.askSend')}
        </Button>
      </Form>
    </Card>
  )
}
