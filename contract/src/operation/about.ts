import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { noBody, noParams, noQuery } from '../shapes.ts'

const texts = z.array(z.string())

/** The changes of a release, as CHANGELOG.md tells them: texts in English, in which `…` is code. */
export const releaseNotes = z.object({
  /** Null of what is not released yet. */
  release: z.string().nullable(),
  /** The day of the release (ISO 8601). */
  date: z.string().nullable(),
  people: texts,
  operators: texts,
  breaking: texts,
})
export type ReleaseNotes = z.infer<typeof releaseNotes>

/** The number of releases that are shown, with what is not released yet. CHANGELOG.md has all of them. */
export const NOTES_MOST = 5

const ofServer = { access: 'user', params: noParams, query: noQuery, body: noBody } as const

export const about = {
  get: endpoint({
    ...ofServer,
    method: 'GET',
    path: '/server/about',
    summary:
      'The release that runs, what the last five changed, the licence of the product, and whether this server has the lists of its parts.',
    data: z.object({
      release: z.string(),
      /** The commit that the image was made of; null where nobody said it. */
      revision: z.string().nullable(),
      /** SPDX, or UNLICENSED while its owner has not said it. */
      licence: z.string(),
      /** The address of the source; null while its owner has not given it. */
      source: z.string().nullable(),
      /** True if `npm run sbom` has written the licences of all parts and the list of them. */
      hasParts: z.boolean(),
      /** The newest first. */
      notes: z.array(releaseNotes).max(NOTES_MOST),
    }),
  }),
  licences: endpoint({
    ...ofServer,
    method: 'GET',
    path: '/server/about/licences',
    summary: 'The licences of all that the product holds, as a text. Answers no envelope.',
    data: z.object({}),
  }),
  sbom: endpoint({
    ...ofServer,
    method: 'GET',
    path: '/server/about/sbom',
    summary: 'The list of all parts of the product (SBOM, CycloneDX). Answers no envelope.',
    data: z.object({}),
  }),
}
