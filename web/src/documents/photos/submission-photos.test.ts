import { describe, expect, it } from 'vitest'
import type { DataItem, Submission } from '@plumbline/contract/submissions/submission'
import { submissionPhotos } from './submission-photos.ts'

const photo = (n: number, question = 'Roof?'): DataItem['photos'][number] => ({
  _id: `0190a4c0-0000-7000-8000-00000000000${n}`,
  url: `/api/v1/files/${n}`,
  width: 800,
  height: 600,
  createdAt: '2026-06-16T14:41:00Z',
  createdBy: null,
  isDeletableByOwner: false,
  caption: null,
  captionLink: null,
  takenAt: null,
  takenFrom: null,
  issueCount: 0,
  question,
})
const item = (question: string, own: Partial<DataItem>): DataItem => ({
  question: { name: question, questionText: question },
  groupPath: [],
  path: null,
  entries: [],
  entryNames: [],
  answers: ['no'],
  notes: '',
  photos: [],
  files: [],
  flagCode: 0,
  issueId: null,
  kind: 'selectOne',
  values: ['no'],
  ...own,
})
const raised = {
  _id: '0190a4c0-0000-7000-8000-0000000000aa',
  refId: 284,
  currentCategorization: 3,
  isResolved: false,
  isDeleted: false,
} as const

const photosOf = (...data: DataItem[]) =>
  submissionPhotos({ project: 'p', data } as Pick<Submission, 'project' | 'data'> as Submission)

describe('the photos of a submission', () => {
  it('come in the order of the form, each with its question', () => {
    const photos = photosOf(
      item('Power?', { photos: [photo(1, 'Power?'), photo(2, 'Power?')] }),
      item('Water?', {}),
      item('Roof?', { photos: [photo(3)] }),
    )
    expect(photos.map(({ url, question }) => [url, question])).toEqual([
      ['/api/v1/files/1', 'Power?'],
      ['/api/v1/files/2', 'Power?'],
      ['/api/v1/files/3', 'Roof?'],
    ])
  })

  it('lead to the issue that they were reported with, unless it was deleted', () => {
    const [open] = photosOf(item('Roof?', { photos: [photo(1)], issueId: raised }))
    expect(open?.issue).toEqual({ title: 'I-284', projectId: 'p', docId: raised._id })
    const gone = { ...raised, isDeleted: true }
    const [deleted] = photosOf(item('Roof?', { photos: [photo(1)], issueId: gone }))
    expect(deleted?.issue).toBeUndefined()
  })
})
