import type { FastifyInstance } from 'fastify'
import { map } from '@plumbline/contract/files'
import type { MapFile } from '../../files/map-file.ts'
import type { Deps } from '../../http/context.ts'
import { rawRoute } from '../../http/route.ts'
import { sendMap } from '../../http/bytes/send-map.ts'

/** The map file, for people who are signed in; holders of links have a call of their own (shares.routes.ts). */
export function mapRoutes(app: FastifyInstance, deps: Deps, file: MapFile | null): void {
  rawRoute(app, deps, map.get, async () => sendMap(file))
}
