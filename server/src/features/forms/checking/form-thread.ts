// The thread in which large forms are checked and rendered.
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { answerInThread } from '../../../concurrency/answer-in-thread.ts'
import { WAITED_FOR } from '../../../concurrency/lower-priority.ts'
import { type FormWork, workOnForm } from './form-work.ts'

answerInThread(
  ({ definition, work }: { definition: string; work: FormWork }) =>
    workOnForm(JSON.parse(definition) as FormDefinition, work),
  WAITED_FOR,
)
