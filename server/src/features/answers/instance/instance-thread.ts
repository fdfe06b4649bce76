// The thread in which the XML of a long visit is read.
import { WAITED_FOR } from '../../../concurrency/lower-priority.ts'
import { answerInThread } from '../../../concurrency/answer-in-thread.ts'
import { AppError } from '../../../problems.ts'
import { type PackedInstance, packInstance } from './packed-instance.ts'
import { parseInstance } from './parse-instance.ts'

export type InstanceAnswer =
  | { instance: PackedInstance }
  | { refused: ConstructorParameters<typeof AppError> }

answerInThread((xml: Uint8Array, { transfer }): InstanceAnswer => {
  try {
    const instance = packInstance(parseInstance(xml))
    transfer.push(
      instance.names.ends.buffer,
      instance.texts.ends.buffer,
      instance.childCounts.buffer,
    )
    return { instance }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refused: [error.code, error.params] }
  }
}, WAITED_FOR)
