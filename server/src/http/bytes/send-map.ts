import type { FastifyReply } from 'fastify'
import type { MapFile } from '../../files/map-file.ts'
import { problems } from '../../problems.ts'
import { sendRange } from './send-range.ts'

/** Sends the map file of the server, or a part of it (`sendRange`). Errors: 404 where there is none. */
export function sendMap(file: MapFile | null): (reply: FastifyReply) => Promise<FastifyReply> {
  if (!file) throw problems.notFound()
  return sendRange(file.path, 'application/vnd.pmtiles')
}
