import {
  ASK_GROUPS_MAX,
  type AskGroup,
  askSeveral,
} from '@plumbline/contract/organisations/ask-several'
import { asks } from '@plumbline/contract/organisations/asks'
import type { ProblemCode } from '@plumbline/contract/problems'
import { useRef } from 'react'
import { ApiError, call } from '../../../lib/api/call.ts'
import { newKey } from '../../../lib/api/keys.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { keyOf } from '../../../lib/api/query.ts'
import { useSending } from '../../../lib/api/useSend.ts'

/** A mail that is to go out: a new ask, or one that was not answered and is reminded of. */
export type OneMail = { key: string; to: string; items: number } & (
  | { form: AskGroup }
  | { remind: string }
)

/** The outcome of a mail; `problem` says why it did not go out. */
export interface Outcome {
  mail: OneMail
  problem?: { code: ProblemCode | undefined; text: string }
}

/** Sends mails, and answers what became of each: one that is refused does not keep the others. */
export function useSendMails(projectId: string, onDone: (outcomes: Outcome[]) => void) {
  // what was sent without an answer is sent again under its key, and is done once
  const keys = useRef(new Map<string, string>())
  const params = { projectId }
  return useSending<OneMail[], Outcome[]>(
    async (mails, signal) => {
      const ended = signal && { signal }
      const outcomes: Outcome[] = []
      const fresh = mails.filter((mail) => 'form' in mail)
      for (let n = 0; n < fresh.length; n += ASK_GROUPS_MAX) {
        const part = fresh.slice(n, n + ASK_GROUPS_MAX)
        const body = { groups: part.map(({ form }) => form) }
        const text = JSON.stringify(body)
        const idempotencyKey = keys.current.get(text) ?? newKey()
        keys.current.set(text, idempotencyKey)
        outcomes.push(
          ...(await call(askSeveral.batch, { params, body, idempotencyKey, ...ended }).then(
            ({ docs }) => {
              keys.current.delete(text)
              return part.map((mail, at) => outcomeOf(mail, docs[at]?.problem ?? null))
            },
            (error: unknown) => part.map((mail) => failed(mail, error)),
          )),
        )
      }
      for (const mail of mails) {
        if (!('remind' in mail)) continue
        const place = { params: { ...params, askId: mail.remind }, ...ended }
        outcomes.push(
          await call(asks.remind, place).then(
            () => ({ mail }),
            (error: unknown) => failed(mail, error),
          ),
        )
      }
      return outcomes
    },
    {
      onSuccess: onDone,
      invalidates: () => [
        keyOf(asks.list, params),
        keyOf(asks.proposals, params),
        keyOf(askSeveral.suggest, params),
      ],
    },
  )
}

type Refused = {
  code: string
  message: string
  params?: Record<string, string | number | null> | undefined
}

function outcomeOf(mail: OneMail, problem: Refused | null | undefined): Outcome {
  if (!problem) return { mail }
  const { message, params = {} } = problem
  const code = problem.code as ProblemCode
  return { mail, problem: { code, text: problemText({ code, message, params }) } }
}

function failed(mail: OneMail, error: unknown): Outcome {
  if (!(error instanceof ApiError)) throw error
  return { mail, problem: { code: error.code, text: problemText(error) } }
}
