import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, noBody } from './shapes.ts'

/** The sizes in which a picture is served; other files have their original only. */
export const fileSize = z.enum(['thumb', 'screen', 'original'])
export type FileSize = z.infer<typeof fileSize>

export const files = {
  get: endpoint({
    method: 'GET',
    path: '/files/:fileId',
    access: 'user',
    summary: 'A file, by right of what it hangs on. Everything but pictures is a download.',
    params: z.object({ fileId: id }),
    query: z.strictObject({ size: fileSize.default('screen') }),
    body: noBody,
    data: z.object({}),
  }),
}
