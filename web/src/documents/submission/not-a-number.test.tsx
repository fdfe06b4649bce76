import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dataItem } from '@plumbline/contract/submissions/submission'
import { renderWidget } from '../../testing/render.tsx'
import { AssessmentItem } from './AssessmentItem.tsx'

const answer = (text: string) => ({
  ...dataItem.parse({
    question: { name: 'cover', questionText: 'Cover, mm' },
    answers: [text],
    notes: '',
    flagCode: 0,
    photos: [],
    issueId: null,
    groupPath: [],
    entryNames: [],
  }),
  photos: [],
})

test('An answer that is no number says so beside what was written, and a number does not', () => {
  renderWidget(<AssessmentItem item={answer('about 3')} projectId="p" isUnread />)
  expect(screen.getByText('Not a number').closest('p')?.textContent).toBe('about 3 Not a number')
  renderWidget(<AssessmentItem item={answer('3,5')} projectId="p" isUnread={false} />)
  expect(screen.getByText('3,5').textContent).toBe('3,5')
})
