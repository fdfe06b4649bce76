import { describe, expect, it } from 'vitest'
import { mailWith, pageOf, photoLink, placeOfKey, type PhotoHome } from './gallery.ts'

const page = (kind: PhotoHome['kind']) => pageOf({ kind, projectId: 'p1', docId: 'd1' })

describe('the photo gallery', () => {
  it('goes round at both ends', () => {
    expect(placeOfKey('ArrowLeft', 0, 6)).toBe(5)
    expect(placeOfKey('ArrowRight', 5, 6)).toBe(0)
    expect(placeOfKey('ArrowRight', 0, 1)).toBe(0)
  })

  it('jumps to the first and the last photo, and leaves other keys alone', () => {
    expect(placeOfKey('Home', 3, 6)).toBe(0)
    expect(placeOfKey('End', 3, 6)).toBe(5)
    expect(placeOfKey('Enter', 3, 6)).toBeNull()
  })

  it('shares the page that shows the photo, by its whole address', () => {
    const origin = 'https://plumbline.example'
    const link = photoLink('f1', page('issue'), origin)
    expect(link).toBe('https://plumbline.example/projects/p1/issues/d1?photo=f1')
    expect(photoLink('f1', page('submission'), origin)).toBe(
      'https://plumbline.example/projects/p1/submissions/d1?photo=f1',
    )
    expect(photoLink('f1', page('milestone'), origin)).toBe(
      'https://plumbline.example/projects/p1?milestone=d1&photo=f1',
    )
    expect(mailWith('Photo, A & B', link)).toBe(
      `mailto:?subject=Photo%2C%20A%20%26%20B&body=${encodeURIComponent(link)}`,
    )
  })
})
