import { type Asked, publicAsks } from '@plumbline/contract/organisations/public-asks'
import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { type Attempt, attemptFor } from '../../../lib/api/keys.ts'
import { call } from '../../../lib/api/call.ts'
import { useSending } from '../../../lib/api/useSend.ts'
import { Card } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { AskFields } from './AskFields.tsx'
import classes from './Ask.module.css'
import { askedQuery } from './asked-query.ts'
import { type AnswerPart, type GivenAnswer, NOTHING, partsOf } from './given-answers.ts'

type GivenAnswers = Readonly<Record<string, GivenAnswer>>

/** The answer: a date, words and photos for each thing. What is typed stays until it has arrived. */
export function AskForm({ token, asked }: { token: string; asked: Asked }) {
  const t = useT()
  const client = useQueryClient()
  const attempts = useRef(new Map<string, Attempt>())
  const [given, setGiven] = useState<GivenAnswers>({})
  const [isAsked, setAsked] = useState(false)
  const { items, wants, filesLeft } = asked
  const params = { token }
  const { mutate, isPending } = useSending<AnswerPart[], undefined>(
    async (parts) => {
      for (const part of parts) {
        const data = await sendPart(params, part, attempts.current)
        client.setQueryData(askedQuery(token).queryKey, data)
        setGiven((now) => ({ ...now, ...Object.fromEntries(part.ids.map((id) => [id, NOTHING])) }))
      }
      return undefined
    },
    { success: t('shared.askSent'), onSuccess: () => setAsked(false) },
  )
  const parts = partsOf(
    items.map(({ _id }) => _id),
    given,
  )
  const isEmpty = parts.length === 0

  function send() {
    setAsked(true)
    if (!isPending && !isEmpty) mutate(parts)
  }

  return (
    <Card as="section" className={classes.item} aria-labelledby="ask-answer">
      <h2 id="ask-answer">{t('shared.askAnswer')}</h2>
      <Form className="stack" onSubmit={send}>
        {items.map((item, n) => (
          <AskFields
            key={item._id}
            item={item}
            wants={wants}
            isOnly={items.length === 1}
            takesPhotos={filesLeft > 0}
            given={given[item._id] ?? NOTHING}
            error={n === 0 && isAsked && isEmpty ? t('shared.askEmpty') : undefined}
            isPending={isPending}
            onChange={(change) =>
              setGiven((now) => ({
                ...now,
                [item._id]: { ...NOTHING, ...now[item._id], ...change },
              }))
            }
          />
        ))}
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

/** One call; sent again without an answer it has the same key, and adds nothing. */
async function sendPart(
  params: { token: string },
  { ids, answer, files }: AnswerPart,
  attempts: Map<string, Attempt>,
) {
  const of = ids.join()
  const attempt = attemptFor(attempts.get(of), JSON.stringify(answer), files)
  attempts.set(of, attempt)
  const idempotencyKey = attempt.key
  const body = { answer }
  if (files.length === 0) {
    const data = await call(publicAsks.answer, { params, body, idempotencyKey })
    attempts.delete(of)
    return data
  }
  const form = new FormData()
  // before the files: the server reads the parts in their order
  form.set('answer', JSON.stringify(answer))
  for (const file of files) form.append('photos', file, file.name)
  const data = await call(publicAsks.answer, { params, form, idempotencyKey })
  attempts.delete(of)
  return data
}
