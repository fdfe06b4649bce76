import type { AnyEndpoint, DataOf, ParamsOf } from '@plumbline/contract/endpoint'
import { ApiError, urlOf } from './call.ts'
import { isOffline } from './network.ts'
import { upload, type UploadArgs } from './upload.ts'

/** A change that could not be sent, with what it is about. */
export interface HeldChange extends About {
  /** Its Idempotency-Key, and its name here. */
  key: string
  method: string
  url: string
  fields: [name: string, value: string | File][]
  /** It began with a network: perhaps it has arrived, and only the answer is missing. */
  mayHaveArrived: boolean
}

/** The facts of a waiting change that the person sees. */
export interface About {
  /** 'I-42', or the title of a new issue. */
  title: string
  /** The text of the note. */
  text: string
  /** Where it stands once it has arrived. */
  projectId: string
  docId: string | null
}

/** Where changes wait for a network; phones set it, elsewhere nothing waits. Gives what is said about it. */
export const outbox: { hold: ((change: HeldChange) => Promise<string>) | null } = { hold: null }

/** It was not sent and waits for a network: for who asked for it, it is done. `message` says so. */
export class Held extends ApiError {
  constructor(message: string) {
    super(0, message)
    this.name = 'Held'
  }
}

/** Like `upload`; on a phone without a network the change waits, which throws Held. */
export async function uploadOrHold<E extends AnyEndpoint>(
  endpoint: E,
  args: UploadArgs<E> & { idempotencyKey: string },
  about: About,
): Promise<DataOf<E>> {
  const began = isOffline()
  try {
    return await upload(endpoint, args)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0 || !outbox.hold) throw error
    const message = await outbox.hold({
      ...about,
      key: args.idempotencyKey,
      method: endpoint.method,
      url: urlOf(endpoint, { params: args.params as ParamsOf<E> & Record<string, string> }),
      fields: [...args.form.entries()],
      mayHaveArrived: !began,
    })
    throw new Held(message)
  }
}
