import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, noBody, noQuery } from './shapes.ts'

/** The sizes in which a picture is served; other files have their original only. */
export const fileSize = z.enum(['thumb', 'screen', 'original'])
export type FileSize = z.infer<typeof fileSize>

export const files = {
  get: endpoint({
    method: 'GET',
    path: '/files/:fileId',
    access: 'user',
    summary:
      'A file, by right of what it hangs on. Recordings and films are played, also in the part that Range asks for (416 past the end); all else but pictures is a download.',
    params: z.object({ fileId: id }),
    query: z.strictObject({ size: fileSize.default('screen') }),
    body: noBody,
    data: z.object({}),
  }),
}

/** The facts that pages know about the map file of the server, if it has one. */
export interface MapFileFacts {
  /** The area that it covers, in degrees: west, south, east, north. */
  bounds: [west: number, south: number, east: number, north: number]
  /** The nearest zoom of which it has tiles of its own. */
  maxZoom: number
  /** The sources of its data; may hold links in HTML. */
  attribution: string
}

export const map = {
  get: endpoint({
    method: 'GET',
    path: '/map',
    access: 'user',
    summary:
      'The map file of the server (PMTiles 3 with vector tiles), or the part of it that Range asks for.',
    params: z.object({}),
    query: noQuery,
    body: noBody,
    data: z.object({}),
  }),
}
