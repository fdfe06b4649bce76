import type { FastifyReply } from 'fastify'

/**
 * The `data` of an answer as JSON that PostgreSQL wrote: a list is not read and written again. It must name its fields
 * as the contract does, for nobody parses it here; the tests do.
 */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The envelope of a success. */
export function sendSuccess(reply: FastifyReply, data: unknown): FastifyReply {
  if (!(data instanceof JsonText)) return reply.send({ status: 'success', data })
  return reply
    .type('application/json; charset=utf-8')
    .send(`{"status":"success","data":${data.text}}`)
}
